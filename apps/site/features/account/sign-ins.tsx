import { useCallback, useEffect, useState } from 'react'
import type { SignIn } from '../../../../packages/contract/people/sign-in.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { api } from '../../lib/api.ts'
import { ProfileSection, SaveOutcome } from './profile-section.tsx'
import { useSaveState } from './use-save-state.ts'

type Props = { hasPassword: boolean; onLeave: () => Promise<void> }

export function SignIns({ hasPassword, onLeave }: Props) {
  const { t } = useTranslation('profile')
  const { dayMonthYear, time } = useFormat()
  const whenOf = (instant: string) => `${dayMonthYear(instant)}, ${time(instant)}`
  const [signIns, setSignIns] = useState<SignIn[]>([])
  const [one, everywhere] = [useSaveState(), useSaveState()]
  // A list that fails to load is empty. The person can still end all sign-ins.
  const read = useCallback(() => api.list<SignIn>('/auth/sign-ins/').then(setSignIns, () => {}), [])
  useEffect(() => void read(), [read])

  const nameOf = ({ browser, system }: SignIn) =>
    browser && system ? t('devices.browserOnSystem', { browser, system }) : (browser ?? system ?? t('devices.unknown'))

  async function end({ id, is_current }: SignIn) {
    if (!(await one.save(() => api.delete(`/auth/sign-ins/${id}/`)))) return
    if (is_current) await onLeave()
    else await read()
  }

  return (
    <ProfileSection title={t('devices.title')} text={t(hasPassword ? 'devices.text' : 'devices.textWithoutPassword')}>
      <ul className="sign-ins">
        {signIns.map((signIn) => (
          <li key={signIn.id}>
            <div>
              <b>{nameOf(signIn)}</b>
              {signIn.is_current && <span className="this">{t('devices.this')}</span>}
              <p className="hint">
                {t('devices.since', { when: whenOf(signIn.created_at) })}
                <br />
                {t('devices.used', { when: whenOf(signIn.last_used_at) })}
              </p>
            </div>
            <button
              type="button"
              className="link"
              aria-label={t('devices.endThis', { device: nameOf(signIn) })}
              onClick={() => end(signIn)}
            >
              {t('devices.end')}
            </button>
          </li>
        ))}
      </ul>
      <SaveOutcome saving={one} saved={t('devices.ended')} />
      <div className="go">
        <button
          type="button"
          className="btn sm sec"
          aria-busy={everywhere.busy}
          onClick={async () => {
            if (await everywhere.save(() => api.post('/auth/logout/everywhere/'))) await onLeave()
          }}
        >
          {t('devices.submit')}
        </button>
      </div>
      <SaveOutcome saving={everywhere} saved={t('devices.done')} />
    </ProfileSection>
  )
}
