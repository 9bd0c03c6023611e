import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { type Carried, useCarried } from '../../lib/carried.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Rich } from '../../ui/rich.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useAfterSignIn } from './after-sign-in.ts'
import { AuthPage } from './auth-page.tsx'
import { Gender } from './gender.tsx'
import { PasswordRules } from './password-rules.tsx'
import { type Problems, problemsOf, readForm, refusal } from './registration.ts'

export function RegisterForm() {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const { signIn } = useSession()
  const carried = useCarried()
  const afterSignIn = useAfterSignIn()
  const [typed, setTyped] = useState({ password: '', confirm: '' })
  const [problems, setProblems] = useState<Problems>({})
  const [state, setState] = useState<'idle' | 'sending' | 'done'>('idle')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state !== 'idle') return
    const person = readForm(event.currentTarget)
    const found = problemsOf(person, t)
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirst(event.currentTarget, found)

    setState('sending')
    const { confirm: _, ...body } = person
    try {
      await api.postUnsigned('/auth/register/', body)
    } catch (error) {
      setState('idle')
      return setProblems(refusal(error, t))
    }
    try {
      await signIn(person.email, person.password)
      setState('done')
      afterSignIn()
    } catch {
      await navigate(paths.login, { replace: true, state: { ...carried, message: t('login.registered') } satisfies Carried })
    }
  }

  const field = (name: keyof Problems) => ({ name, error: problems[name] })
  return (
    <AuthPage
      title={t('register.headline')}
      under={<Rich text={t('register.haveOne')} parts={{ login: <Link to={paths.login} state={carried} /> }} />}
      onSubmit={submit}
    >
      {state === 'done' && <Notice tone="good">{t('login.done')}</Notice>}
      {problems.form && <Notice tone="bad">{problems.form}</Notice>}
      <Field label={t('register.email')} {...field('email')} type="email" autoComplete="email" required />
      <Field
        label={t('register.password')}
        {...field('password')}
        type="password"
        autoComplete="new-password"
        required
        onChange={({ target }) => setTyped({ ...typed, password: target.value })}
      />
      <Field
        label={t('register.confirm')}
        {...field('confirm')}
        type="password"
        autoComplete="new-password"
        required
        onChange={({ target }) => setTyped({ ...typed, confirm: target.value })}
      />
      <PasswordRules {...typed} />
      <div className="two">
        <Field
          label={t('register.firstName')}
          {...field('first_name')}
          hint={t('register.optional')}
          autoComplete="given-name"
          maxLength={80}
        />
        <Field
          label={t('register.lastName')}
          {...field('last_name')}
          hint={t('register.optional')}
          autoComplete="family-name"
          maxLength={80}
        />
      </div>
      <Gender />
      <p className="terms">
        <Rich
          text={t('register.terms')}
          parts={{ terms: <Link to={paths.bookingTerms} target="_blank" />, privacy: <Link to={paths.privacy} target="_blank" /> }}
        />
      </p>
      <SubmitButton busy={state !== 'idle'}>{t('register.submit')}</SubmitButton>
    </AuthPage>
  )
}

function focusFirst(form: HTMLFormElement, problems: Problems) {
  const [first] = Object.keys(problems)
  form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
}
