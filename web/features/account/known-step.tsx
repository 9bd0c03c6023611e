import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { newNonce } from '../../../browser/nonce.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { useGoOn } from './after-sign-in.ts'
import { focusField } from './focus-field.ts'
import { wantsCode } from './login-problem.ts'
import { requestCode } from './request-code.ts'
import { type Credentials, SecondFactorForm } from './second-factor-form.tsx'
import { StepPage, TypedEmail } from './step-page.tsx'
import { type StepProblem, stepProblemOf } from './step-problem.ts'
import { useSignInStep } from './use-sign-in-step.ts'

/** Whoever has an account: a code by email, or the password. */
export function KnownStep({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const { signIn } = useSession()
  const go = useSignInStep()
  const goOn = useGoOn()
  const [busy, setBusy] = useState<'code' | 'password' | null>(null)
  const [problem, setProblem] = useState<StepProblem | null>(null)
  const [proven, setProven] = useState<Credentials | null>(null)

  async function send() {
    if (busy) return
    setBusy('code')
    setProblem(null)
    try {
      const nonce = newNonce()
      await requestCode(email, nonce)
      await go({ step: 'code', email, nonce })
    } catch (error) {
      setBusy(null)
      const found = stepProblemOf(error)
      setProblem(found.kind === 'broken' ? { kind: 'unsent' } : found)
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const password = String(new FormData(form).get('password'))
    setProblem(password ? null : { kind: 'password', key: 'passwordMissing' })
    if (!password) return focusField(form, 'password')

    setBusy('password')
    try {
      await signIn(email, password)
      await goOn()
    } catch (error) {
      setBusy(null)
      if (wantsCode(error)) setProven({ email, password })
      else setProblem(stepProblemOf(error))
    }
  }

  if (proven) return <SecondFactorForm credentials={proven} onDone={goOn} onBack={() => setProven(null)} />
  return (
    <StepPage headline={t('first.known.headline')} under={t('first.known.text')} onSubmit={submit}>
      {problem?.kind === 'waiting' && <Notice tone="bad">{t('login.tooMany', { count: problem.minutes })}</Notice>}
      {problem?.kind === 'broken' && <Notice tone="bad">{t('login.error')}</Notice>}
      {problem?.kind === 'unsent' && (
        <Notice tone="bad">
          <RichText text={t('first.known.unsent')} parts={{ write: <Link to={paths.contact} /> }} />
        </Notice>
      )}
      <TypedEmail email={email} onChange={() => go({ step: 'email', email })} />
      <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
      <button type="button" className="btn pri wide" aria-busy={busy === 'code'} disabled={busy !== null} onClick={send}>
        {busy === 'code' && <span className="spin" aria-hidden="true" />}
        {t('first.known.send')}
      </button>
      <p className="or">{t('first.email.or')}</p>
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        required
        alert
        error={problem?.kind === 'password' && t(`login.${problem.key}`)}
      />
      <button type="submit" className="btn wide sec" aria-busy={busy === 'password'} disabled={busy !== null}>
        {busy === 'password' && <span className="spin" aria-hidden="true" />}
        {t('login.submit')}
      </button>
      <Link className="link forgot" to={paths.forgotPassword}>
        {t('login.forgot')}
      </Link>
    </StepPage>
  )
}
