import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useNavigationState } from '../../../lib/navigation-state.ts'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.tsx'
import { Field, PasswordField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { focusField } from '../focus-field.ts'
import { type Credentials, SecondFactorForm } from '../second-factor-form.tsx'
import { useAfterSignIn } from './after-sign-in.ts'
import { AuthPage } from './auth-page.tsx'
import { type LoginProblem, missingIn, problemOf, wantsCode } from './login-problem.ts'

/** The state shared with the other way to sign in below the form. Only one is used at a time, and its error is shown at the fields. */
type OtherWay = { isBusy: boolean; setBusy: (isBusy: boolean) => void; setProblem: (problem: LoginProblem | null) => void }
type Props = {
  goOn?: string
  headline?: string
  under?: ReactNode
  typedBefore?: string | undefined
  children?: (form: OtherWay) => ReactNode
}

export function LoginForm({ goOn, headline, under, typedBefore, children }: Props) {
  const { t } = useTranslation('account')
  const { signIn } = useSession()
  const carried = useNavigationState()
  const afterSignIn = useAfterSignIn(goOn)
  const [state, setState] = useState<'idle' | 'sending' | 'otherwise' | 'done'>('idle')
  const [problem, setProblem] = useState<LoginProblem | null>(null)
  const [proven, setProven] = useState<Credentials | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state !== 'idle') return
    const form = event.currentTarget
    const typed = new FormData(form)
    const [email, password] = [String(typed.get('email')).trim(), String(typed.get('password'))]
    const missing = missingIn(email, password)
    setProblem(missing)
    if (missing) return focusField(form, missing.fields[0])

    setState('sending')
    try {
      await signIn(email, password)
      setState('done')
      afterSignIn()
    } catch (error) {
      setState('idle')
      if (wantsCode(error)) setProven({ email, password })
      else setProblem(problemOf(error))
    }
  }

  function goBack(problem: LoginProblem | null) {
    setProven(null)
    setProblem(problem)
  }
  if (proven) return <SecondFactorForm credentials={proven} onDone={afterSignIn} onBack={goBack} />

  const missing = problem?.kind === 'missing' ? problem.fields : []
  function emailError() {
    if (problem?.kind === 'email') return t(`register.${problem.key}`)
    return missing.includes('email') && t('register.emailMissing')
  }
  return (
    <AuthPage
      title={headline ?? t('login.headline')}
      under={under ?? <RichText text={t('login.newHere')} parts={{ register: <Link to={paths.register} state={carried} /> }} />}
      onSubmit={submit}
    >
      {carried?.message && state !== 'done' && <Notice>{t(`messages.${carried.message}`)}</Notice>}
      {carried?.checkout && state !== 'done' && <p className="soft">{t('login.carried', { title: carried.checkout.title })}</p>}
      {state === 'done' && <Notice tone="good">{t('login.done')}</Notice>}
      {problem?.kind === 'waiting' && <Notice tone="bad">{t('login.tooMany', { count: problem.minutes })}</Notice>}
      {problem?.kind === 'broken' && <Notice tone="bad">{t('login.error')}</Notice>}
      {problem?.kind === 'unsent' && (
        <Notice tone="bad">
          <RichText text={t('login.unsent')} parts={{ write: <Link to={paths.contact} /> }} />
        </Notice>
      )}
      <Field
        label={t('login.email')}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        maxLength={254}
        defaultValue={typedBefore}
        required
        invalid={problem?.kind === 'refused'}
        error={emailError()}
      />
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        required
        alert={problem?.kind === 'refused'}
        error={problem?.kind === 'refused' ? t('login.failed') : missing.includes('password') && t('login.passwordMissing')}
      />
      <Link className="link forgot" to={paths.forgotPassword}>
        {t('login.forgot')}
      </Link>
      <SubmitButton busy={state === 'sending' || state === 'done'} disabled={state === 'otherwise'}>
        {t('login.submit')}
      </SubmitButton>
      {children?.({ isBusy: state !== 'idle', setBusy: (isBusy) => setState(isBusy ? 'otherwise' : 'idle'), setProblem })}
    </AuthPage>
  )
}
