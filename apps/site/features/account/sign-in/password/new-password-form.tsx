import { type FormEvent, type ReactNode, useCallback, useState } from 'react'
import { useOnLanguageChange } from '../../../../i18n/use-on-language-change.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { PasswordField } from '../../../../ui/field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { SubmitButton } from '../../../../ui/submit-button.tsx'
import { focusField } from '../../focus-field.ts'
import { AuthPage } from '../auth-page.tsx'
import { type Problems, passwordProblemsOf } from '../registration.ts'
import { PasswordRules } from './password-rules.tsx'
import { type ResetProblem, resetProblemOf, withoutServerText } from './reset-problem.ts'

type Props = {
  title: string
  under: ReactNode
  submit: string
  save: (password: string) => Promise<unknown>
  onSaved: () => void
  onInvalidLink: () => void
  children?: ReactNode
}

export function NewPasswordForm({ title, under, submit: label, save, onSaved, onInvalidLink, children }: Props) {
  const { t } = useTranslation('account')
  const [typed, setTyped] = useState({ password: '', confirm: '' })
  const [wrong, setWrong] = useState<Problems>({})
  const [problem, setProblem] = useState<Exclude<ResetProblem, { kind: 'link' }> | null>(null)
  useOnLanguageChange(useCallback(() => setProblem(withoutServerText), []))
  const [isSending, setSending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    const passwords = readPasswords(form)
    const found = passwordProblemsOf(passwords)
    setWrong(found)
    setProblem(null)
    if (Object.keys(found).length > 0) return focusField(form, Object.keys(found)[0])

    setSending(true)
    try {
      await save(passwords.password)
      onSaved()
    } catch (error) {
      setSending(false)
      const found = resetProblemOf(error)
      if (found.kind === 'link') onInvalidLink()
      else setProblem(found)
    }
  }

  const say = (name: 'password' | 'confirm') => {
    const one = wrong[name]
    return one && 'key' in one ? t(`register.${one.key}`) : undefined
  }
  return (
    <AuthPage title={title} under={under} onSubmit={submit}>
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
      <SubmitButton busy={isSending}>{label}</SubmitButton>
      {children}
    </AuthPage>
  )
}

function readPasswords(element: HTMLFormElement) {
  const form = new FormData(element)
  return { password: String(form.get('password')), confirm: String(form.get('confirm')) }
}
