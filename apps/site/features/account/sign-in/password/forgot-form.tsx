import { type FormEvent, useCallback, useState } from 'react'
import { Link } from 'react-router'
import { useOnLanguageChange } from '../../../../i18n/use-on-language-change.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { api } from '../../../../lib/api.ts'
import { looksLikeEmail } from '../../../../lib/looks-like-email.ts'
import { paths } from '../../../../lib/paths.ts'
import { Field } from '../../../../ui/field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { SubmitButton } from '../../../../ui/submit-button.tsx'
import { focusField } from '../../focus-field.ts'
import { AuthMessage, AuthPage } from '../auth-page.tsx'
import { type RequestProblem, requestProblemOf, withoutServerText } from './reset-problem.ts'

/** Requests a reset link. The response never reveals whether the address has an account. */
export function ForgotForm() {
  const { t } = useTranslation('account')
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [problem, setProblem] = useState<RequestProblem | null>(null)
  useOnLanguageChange(useCallback(() => setProblem(withoutServerText), []))

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state !== 'idle') return
    const form = event.currentTarget
    const email = String(new FormData(form).get('email')).trim()
    const wrong = emailProblem(email)
    setProblem(wrong)
    if (wrong) return focusField(form, 'email')

    setState('sending')
    try {
      await api.postUnsigned('/auth/password-reset/', { email })
      setState('sent')
    } catch (error) {
      setState('idle')
      setProblem(requestProblemOf(error))
    }
  }

  const back = (
    <Link className="link" to={paths.login}>
      {t('forgot.back')}
    </Link>
  )
  if (state === 'sent')
    return (
      <AuthMessage title={t('forgot.sent')} under={t('forgot.sentText')}>
        <div>{back}</div>
      </AuthMessage>
    )
  return (
    <AuthPage title={t('forgot.headline')} under={t('forgot.text')} onSubmit={submit}>
      {problem?.kind === 'form' && <Notice tone="bad">{problem.said ?? t(`forgot.${problem.key}`)}</Notice>}
      <Field
        label={t('login.email')}
        name="email"
        type="email"
        autoComplete="username"
        required
        error={problem?.kind === 'email' && (problem.said ?? t(`register.${problem.key}`))}
      />
      <SubmitButton busy={state === 'sending'}>{t('forgot.submit')}</SubmitButton>
      <div>{back}</div>
    </AuthPage>
  )
}

function emailProblem(email: string): RequestProblem | null {
  if (!email) return { kind: 'email', key: 'emailMissing' }
  return looksLikeEmail(email) ? null : { kind: 'email', key: 'emailWrong' }
}
