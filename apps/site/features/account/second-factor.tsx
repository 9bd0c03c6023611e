import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { OwnPerson } from '../../../../packages/contract/people/person.ts'
import type { SecondFactor as State } from '../../../../packages/contract/people/second-factor.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProfileSection } from './profile-section.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSetUp } from './second-factor-set-up.tsx'
import { SecondFactorProof } from './sign-in/second-factor-proof.tsx'

const ANCHOR = 'second-factor'
type Step = 'idle' | 'setting-up' | 'renewing' | 'turning-off' | { codes: string[] }

/** Shown to staff, and to former staff whose second factor is still on. */
export function SecondFactor({ person }: { person: OwnPerson }) {
  const { t } = useTranslation('profile')
  const { restore } = useSession()
  const [state, setState] = useState<State | null>(null)
  const [step, setStep] = useState<Step>('idle')
  const [said, setSaid] = useState('')
  // The section is hidden if the request fails.
  const read = useCallback(() => api.get<State>('/auth/second-factor/').then(setState, () => {}), [])
  useEffect(() => void read(), [read])
  const place = useScrollHere(state !== null)

  if (!state || (!person.is_staff && !state.is_on)) return null
  const show = (codes: string[], text = '') => {
    setStep({ codes })
    setSaid(text)
    void read()
  }
  async function goOn() {
    setStep('idle')
    await restore()
  }
  async function turnedOff() {
    await read()
    setSaid(t('secondFactor.turnedOff'))
    await goOn()
  }
  const cancel = () => setStep('idle')

  return (
    <ProfileSection title={t('secondFactor.title')} text={t('secondFactor.text')} anchor={ANCHOR}>
      <div ref={place} />
      {person.second_factor_due && <Notice>{t('secondFactor.due')}</Notice>}
      {step === 'setting-up' && (
        <SecondFactorSetUp email={person.email} onCodes={(codes) => show(codes, t('secondFactor.turnedOn'))} onCancel={cancel} />
      )}
      {step === 'renewing' && <SecondFactorProof what="renew" email={person.email} onDone={(codes) => show(codes)} onCancel={cancel} />}
      {step === 'turning-off' && <SecondFactorProof what="turnOff" email={person.email} onDone={turnedOff} onCancel={cancel} />}
      {typeof step === 'object' && <RecoveryCodes codes={step.codes} onSaved={goOn} />}
      {step === 'idle' && (
        <>
          <div role="status" className="said">
            {said && <p>{said}</p>}
          </div>
          {state.is_on && person.is_staff && said && (
            <Link className="link" to={paths.admin}>
              {t('secondFactor.toStaff')}
            </Link>
          )}
          {state.is_on ? (
            <>
              <p>
                {t('secondFactor.on')} {t('secondFactor.left', { count: state.recovery_codes_left })}
              </p>
              <div className="go">
                <button type="button" className="btn sm sec" onClick={() => setStep('renewing')}>
                  {t('secondFactor.renew')}
                </button>
                <button type="button" className="link" onClick={() => setStep('turning-off')}>
                  {t('secondFactor.turnOff')}
                </button>
              </div>
            </>
          ) : (
            <div className="go">
              <button type="button" className={person.second_factor_due ? 'btn pri' : 'btn sm sec'} onClick={() => setStep('setting-up')}>
                {t('secondFactor.start')}
              </button>
            </div>
          )}
        </>
      )}
    </ProfileSection>
  )
}

/** Scrolls to the section in the URL's hash. The browser cannot, because the section appears too late. */
function useScrollHere(isThere: boolean) {
  const { hash } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isThere && hash === `#${ANCHOR}`) place.current?.closest('section')?.scrollIntoView()
  }, [isThere, hash])
  return place
}
