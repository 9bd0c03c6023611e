import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../../packages/browser/api-error.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../lib/session.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { focusField } from './focus-field.ts'
import { AuthPage } from './sign-in/auth-page.tsx'
import { type LoginProblem, problemOf } from './sign-in/login-problem.ts'

export type Credentials = { email: string; password: string }
type Props = { credentials: Credentials; onDone: () => void; onBack: (problem: LoginProblem | null) => void }
type Problem = { kind: 'code'; key: 'missing' | 'wrong' } | Extract<LoginProblem, { kind: 'waiting' | 'broken' }>

export function SecondFactorForm({ credentials, onDone, onBack }: Props) {
  const { t } = useTranslation('account')
  const { signIn } = useSession()
  const [way, setWay] = useState<'app' | 'recovery'>('app')
  const [state, setState] = useState<'idle' | 'sending' | 'done'>('idle')
  const [problem, setProblem] = useState<Problem | null>(null)

  function show(found: Problem, form: HTMLFormElement) {
    setState('idle')
    setProblem(found)
    focusField(form, 'code')
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state !== 'idle') return
    const form = event.currentTarget
    const code = String(new FormData(form).get('code')).trim()
    if (!code) return show({ kind: 'code', key: 'missing' }, form)

    setState('sending')
    setProblem(null)
    try {
      await signIn(credentials.email, credentials.password, code)
      setState('done')
      onDone()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'second_factor_wrong') return show({ kind: 'code', key: 'wrong' }, form)
      const found = problemOf(error)
      // The password is no longer correct, because it was changed after the first step.
      if (found.kind === 'refused') return onBack(found)
      show(found, form)
    }
  }

  const change = (to: typeof way) => {
    setWay(to)
    setProblem(null)
  }
  const ways = {
    app: { label: t('secondFactor.code'), autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 12 },
    recovery: { label: t('secondFactor.recoveryCode'), autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 24 },
  } as const
  return (
    <AuthPage title={t('secondFactor.headline')} under={t(`secondFactor.${way}`)} onSubmit={submit}>
      {state === 'done' && <Notice tone="good">{t('login.done')}</Notice>}
      {problem?.kind === 'waiting' && <Notice tone="bad">{t('login.tooMany', { count: problem.minutes })}</Notice>}
      {problem?.kind === 'broken' && <Notice tone="bad">{t('login.error')}</Notice>}
      <Field
        key={way}
        name="code"
        autoFocus
        required
        alert
        {...ways[way]}
        error={problem?.kind === 'code' && t(`secondFactor.${problem.key}`)}
      />
      <SubmitButton busy={state !== 'idle'}>{t('secondFactor.submit')}</SubmitButton>
      <div className="ways">
        <button type="button" className="link" onClick={() => change(way === 'app' ? 'recovery' : 'app')}>
          {way === 'app' ? t('secondFactor.useRecovery') : t('secondFactor.useApp')}
        </button>
        <button type="button" className="link" onClick={() => onBack(null)}>
          {t('secondFactor.back')}
        </button>
      </div>
    </AuthPage>
  )
}
