import { type FormEvent, useCallback, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useOnLanguageChange } from '../../../i18n/use-on-language-change.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { api } from '../../../lib/api.ts'
import { useStudio } from '../../../lib/hooks/use-studio.ts'
import { type NavigationState, useNavigationState } from '../../../lib/navigation-state.ts'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.tsx'
import { Field, PasswordField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { focusField } from '../focus-field.ts'
import { GenderField } from '../gender-field.tsx'
import { useAfterSignIn } from './after-sign-in.ts'
import { AuthPage } from './auth-page.tsx'
import { PasswordRules } from './password/password-rules.tsx'
import { type FieldProblem, type Problems, problemsOf, problemsOfRefusal, readForm, translatable } from './registration.ts'

const LABELS = {
  email: 'register.email',
  password: 'register.password',
  confirm: 'register.confirm',
  first_name: 'register.firstName',
  last_name: 'register.lastName',
} as const
const FIELDS = ['email', 'password', 'confirm', 'first_name', 'last_name'] as const

export function RegisterForm() {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const { signIn } = useSession()
  const carried = useNavigationState()
  const afterSignIn = useAfterSignIn()
  const percent = useStudio().config?.first_online_discount_percent ?? 0
  const [typed, setTyped] = useState({ password: '', confirm: '' })
  const [problems, setProblems] = useState<Problems>({})
  useOnLanguageChange(useCallback(() => setProblems(translatable), []))
  const [state, setState] = useState<'idle' | 'sending' | 'done'>('idle')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state !== 'idle') return
    const form = event.currentTarget
    const person = readForm(form)
    const found = problemsOf(person)
    setProblems(found)
    if (Object.keys(found).length > 0) return focusField(form, Object.keys(found)[0])

    setState('sending')
    const { confirm: _, ...body } = person
    try {
      await api.postUnsigned('/auth/register/', body)
    } catch (error) {
      setState('idle')
      const refused = problemsOfRefusal(error)
      setProblems(refused)
      return focusField(form, Object.keys(refused)[0])
    }
    try {
      await signIn(person.email, person.password)
      setState('done')
      afterSignIn()
    } catch {
      await navigate(paths.login, { replace: true, state: { ...carried, message: 'registered' } satisfies NavigationState })
    }
  }

  const say = (wrong: FieldProblem | undefined) => wrong && ('said' in wrong ? wrong.said : t(`register.${wrong.key}`))
  const field = (name: keyof typeof LABELS) => ({ name, label: t(LABELS[name]), error: say(problems[name]) })
  const wrongFields = FIELDS.filter((name) => problems[name]).map((name) => t(LABELS[name]))
  return (
    <AuthPage
      title={t('register.headline')}
      under={<RichText text={t('register.haveOne')} parts={{ login: <Link to={paths.login} state={carried} /> }} />}
      onSubmit={submit}
    >
      {percent > 0 && <Notice>{t('register.discount', { percent })}</Notice>}
      {state === 'done' && <Notice tone="good">{t('login.done')}</Notice>}
      {(problems.form || wrongFields.length > 0) && (
        <Notice tone="bad">{say(problems.form) ?? t('register.check', { fields: wrongFields.join(', ') })}</Notice>
      )}
      <Field {...field('email')} type="email" autoComplete="email" required />
      <PasswordField
        {...field('password')}
        autoComplete="new-password"
        required
        onChange={({ target }) => setTyped({ ...typed, password: target.value })}
      />
      <PasswordField
        {...field('confirm')}
        autoComplete="new-password"
        required
        onChange={({ target }) => setTyped({ ...typed, confirm: target.value })}
      />
      <PasswordRules {...typed} />
      <div className="two">
        <Field {...field('first_name')} hint={t('register.optional')} autoComplete="given-name" maxLength={80} />
        <Field {...field('last_name')} hint={t('register.optional')} autoComplete="family-name" maxLength={80} />
      </div>
      <GenderField />
      <p className="terms">
        <RichText
          text={t('register.terms')}
          parts={{ terms: <Link to={paths.bookingTerms} target="_blank" />, privacy: <Link to={paths.privacy} target="_blank" /> }}
        />
      </p>
      <SubmitButton busy={state !== 'idle'}>{t('register.submit')}</SubmitButton>
    </AuthPage>
  )
}
