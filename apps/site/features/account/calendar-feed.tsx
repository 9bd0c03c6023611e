import { useEffect, useState } from 'react'
import type { Person } from '../../../../packages/contract/people/person.ts'
import type { CalendarFeed as Feed } from '../../../../packages/contract/schedule/calendar.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { api } from '../../lib/api.ts'
import { Field } from '../../ui/field.tsx'
import { ProfileSection, SaveOutcome } from './profile-section.tsx'
import { useSaveState } from './use-save-state.ts'

const PATH = '/calendar-feed/'

export function CalendarFeed({ person }: { person: Person }) {
  const { t } = useTranslation('profile')
  const saving = useSaveState()
  const [feed, setFeed] = useState<Feed | null>(null)
  const [said, setSaid] = useState<'copied' | 'renewed' | 'on' | 'off'>('on')
  useEffect(() => {
    // An error is ignored here: creating the feed is still possible and would show the same error.
    api.get<Feed>(PATH).then(setFeed, () => {})
  }, [])

  const ask = async (what: typeof said, act: () => Promise<Feed | null>) => {
    await saving.save(async () => setFeed(await act()))
    setSaid(what)
  }
  const renew = () => api.post<Feed>(PATH)
  const { url, webcal_url: webcal } = feed ?? { url: null, webcal_url: null }
  return (
    <ProfileSection title={t('calendar.title')} text={t('calendar.text')}>
      {url && webcal ? (
        <>
          <Field label={t('calendar.address')} hint={t('calendar.secret')} value={url} readOnly onFocus={({ target }) => target.select()} />
          <div className="go">
            <button type="button" className="btn sm sec" onClick={() => ask('copied', () => copy(url).then(() => feed))}>
              {t('calendar.copy')}
            </button>
            <a className="btn sm sec" href={webcal}>
              {t('calendar.open')}
            </a>
            <div className="go">
              <button type="button" className="link" onClick={() => ask('renewed', renew)}>
                {t('calendar.renew')}
              </button>
              <button type="button" className="link" onClick={() => ask('off', () => api.delete(PATH).then(() => null))}>
                {t('calendar.end')}
              </button>
            </div>
          </div>
        </>
      ) : person.email_proven ? (
        <div className="go">
          <button type="button" className="btn sm sec" aria-busy={saving.busy} onClick={() => ask('on', renew)}>
            {t('calendar.make')}
          </button>
        </div>
      ) : (
        <p className="hint">{t('calendar.unproven')}</p>
      )}
      <SaveOutcome saving={saving} saved={t(`calendar.${said}`)} />
    </ProfileSection>
  )
}

const copy = (text: string) => navigator.clipboard.writeText(text)
