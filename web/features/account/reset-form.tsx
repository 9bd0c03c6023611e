import { type FormEvent, useCallback, useState } from 'react'
import { useOnLanguageChange } from '../../i18n/use-on-language-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { api } from '../../lib/api.ts'
import { PasswordField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { AuthPage } from './auth-page.tsx'
import { focusField } from './focus-field.ts'
import { InvalidLink } from './invalid-link.tsx'
import { PasswordRules } from './password-rules.tsx'
import { PasswordSaved } from './password-saved.tsx'
import { type Problems, passwordProblemsOf } from './registration.ts'
import { type ResetProblem, resetProblemOf, withoutSaid } from './reset-problem.ts'

/** The form behind the link of a letter. */
export function ResetForm({ uid, token }: { uid: string; token: string }) {
  const { t } = useTranslation('account')
  const [typed, setTyped] = useState({ password: '', confirm: '' })
  const [wrong, setWrong] = useState<Problems>({})
  const [problem, setProblem] = useState<ResetProblem | null>(null)
  useOnLanguageChange(useCallback(() => setProblem(withoutSaid), []))
  const [state, setState] = useState<'idle' | 'sending' | 'done'>('idle')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state !== 'idle') return
    const form = event.currentTarget
    const passwords = readPasswords(form)
    const found = passwordProblemsOf(passwords)
    setWrong(found)
    setProblem(null)
    if (Object.keys(found).length > 0) return focusField(form, Object.keys(found)[0])

    setState('sending')
    try {
      await api.postUnsigned('/auth/password-reset/confirm/', { uid, token, new_password: passwords.password })
      setState('done')
    } catch (error) {
      setState('idle')
      setProblem(resetProblemOf(error))
    }
  }

  if (problem?.kind === 'link') return <InvalidLink />
  if (state === 'done') return <PasswordSaved />
  const say = (name: 'password' | 'confirm') => {
    const one = wrong[name]
    return one && 'key' in one ? t(`register.${one.key}`) : undefined
  }
  return (
    <AuthPage title={t('reset.headline')} under={t('reset.text')} onSubmit={submit}>
      {problem?.kind === 'form' && <Notice tone="bad">{problem.said ?? t(`reset.${problem.key}`)}</Notice>}
      <PasswordField
        label={t('reset.password')}
        name="password"
        autoComplete="new-password"
        placeholder={t('reset.placeholder')}
        required
        error={say('password') ?? (problem?.kind === 'password' && problem.said)}
        onChange={({ target }) => setTyped({ ...typed, password: target.value })}
      />
      <PasswordField
        label={t('register.confirm')}
        name="confirm"
        autoComplete="new-password"
        required
        error={say('confirm')}
        onChange={({ target }) => setTyped({ ...typed, confirm: target.value })}
      />
      <PasswordRules {...typed} />
      <SubmitButton busy={state !== 'idle'}>{t('reset.submit')}</SubmitButton>
    </AuthPage>
  )
}

function readPasswords(element: HTMLFormElement) {
  const form = new FormData(element)
  return { password: String(form.get('password')), confirm: String(form.get('confirm')) }
}
