import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import type { Tokens } from '../../../../../packages/contract/people/person.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { api } from '../../../lib/api.ts'
import { useNavigationState } from '../../../lib/navigation-state.ts'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.tsx'
import { useSignInState } from '../../../lib/sign-in-state.ts'
import { Notice } from '../../../ui/notice.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { useContinueAfterSignIn } from './after-sign-in.ts'
import { CodeInput } from './code-input.tsx'
import { leadsToPayment } from './leads-to-payment.ts'
import { requestCode } from './request-code.ts'
import { StepPage } from './step-page.tsx'
import { type StepProblem, stepProblemOf } from './step-problem.ts'
import { useCountdown } from './use-countdown.ts'
import { useSignInStep } from './use-sign-in-step.ts'
import { useSignInWith } from './use-sign-in-with.ts'

// Within this time, most emails arrive. An earlier request would make the emailed code invalid.
const NEXT_CODE_AFTER_SECONDS = 45

export function CodeStep({ email, nonce }: { email: string; nonce: string }) {
  const { t } = useTranslation('account')
  const { status } = useSession()
  const signInWith = useSignInWith()
  const go = useSignInStep()
  const goOn = useContinueAfterSignIn()
  const toPay = leadsToPayment(useNavigationState() ?? {}, useSignInState())
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<StepProblem | null>(null)
  const [codesSent, setCodesSent] = useState(1)

  // The link in the email was used in another tab, so this tab continues without the code.
  const leave = useEffectEvent(() => void (!busy && goOn()))
  useEffect(() => {
    if (status === 'signed-in') leave()
  }, [status])

  async function confirm(typed: string) {
    if (busy) return
    if (typed.length < 6) return setProblem({ kind: 'code', key: 'missing' })
    setBusy(true)
    setProblem(null)
    try {
      await signInWith(await api.postUnsigned<Tokens>('/auth/code/confirm/', { email, code: typed, nonce }))
      await goOn()
    } catch (error) {
      setBusy(false)
      setProblem(stepProblemOf(error))
    }
  }

  async function sendAgain() {
    if (busy) return
    setBusy(true)
    setProblem(null)
    setCode('')
    try {
      await requestCode(email, nonce)
      setCodesSent(codesSent + 1)
    } catch (error) {
      setProblem(stepProblemOf(error))
    }
    setBusy(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void confirm(code)
  }

  function say() {
    if (problem?.kind !== 'code') return undefined
    return problem.key === 'wrong' ? t('steps.code.wrong', { count: problem.triesLeft }) : t(`steps.code.${problem.key}`)
  }
  const isDead = problem?.kind === 'code' && problem.key === 'over'
  return (
    <StepPage
      headline={t('steps.code.headline')}
      under={<RichText text={t('steps.code.text', { email })} parts={{ email: <b /> }} />}
      onSubmit={submit}
    >
      {problem?.kind === 'waiting' && <Notice tone="bad">{t('login.tooMany', { count: problem.minutes })}</Notice>}
      {problem?.kind === 'broken' && <Notice tone="bad">{t('register.error')}</Notice>}
      <CodeInput
        key={codesSent}
        label={t('steps.code.label')}
        value={code}
        busy={busy}
        error={say()}
        onChange={setCode}
        onComplete={confirm}
      />
      <SubmitButton busy={busy}>{t(toPay ? 'steps.new.toPay' : 'steps.new.submit')}</SubmitButton>
      <div className="ways">
        <NextCode key={codesSent} isWanted={isDead} onSend={sendAgain} />
        <button type="button" className="link" onClick={() => go({ name: 'form', email })}>
          {t('steps.code.back')}
        </button>
      </div>
      <p className="terms">
        <RichText text={t('steps.code.noEmail')} parts={{ write: <Link to={paths.contact} /> }} />
      </p>
    </StepPage>
  )
}

function NextCode({ isWanted, onSend }: { isWanted: boolean; onSend: () => void }) {
  const { t } = useTranslation('account')
  const wait = useCountdown(NEXT_CODE_AFTER_SECONDS)
  if (wait > 0 && !isWanted) return <span className="muted">{t('steps.code.againIn', { time: `0:${String(wait).padStart(2, '0')}` })}</span>
  return (
    <button type="button" className="link" onClick={onSend}>
      {t('steps.code.again')}
    </button>
  )
}
