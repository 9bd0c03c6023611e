import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiError } from '../../lib/api-error.ts'
import { useCarried } from '../../lib/carried.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Rich } from '../../ui/rich.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useAfterSignIn } from './after-sign-in.ts'
import { AuthPage } from './auth-page.tsx'

type State = 'idle' | 'sending' | 'done' | 'refused' | 'waiting' | 'broken'
const PROBLEMS = { refused: 'login.failed', waiting: 'login.tooMany', broken: 'login.error' } as const

/** `goOn`: where to, when nothing was carried. */
export function LoginForm({ goOn }: { goOn?: string }) {
  const { t } = useTranslation('account')
  const { signIn } = useSession()
  const carried = useCarried()
  const afterSignIn = useAfterSignIn(goOn)
  const [state, setState] = useState<State>('idle')
  const busy = state === 'sending' || state === 'done'
  const problem = state === 'refused' || state === 'waiting' || state === 'broken' ? t(PROBLEMS[state]) : null

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    setState('sending')
    try {
      await signIn(String(form.get('email')), String(form.get('password')))
      setState('done')
      afterSignIn()
    } catch (error) {
      setState(reasonOf(error))
    }
  }

  return (
    <AuthPage
      title={t('login.headline')}
      under={<Rich text={t('login.newHere')} parts={{ register: <Link to={paths.register} state={carried} /> }} />}
      onSubmit={submit}
    >
      {carried?.message && state !== 'done' && <Notice>{carried.message}</Notice>}
      {carried?.checkout && state !== 'done' && <p className="soft">{t('login.carried', { title: carried.checkout.title })}</p>}
      {state === 'done' && <Notice tone="good">{t('login.done')}</Notice>}
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Field label={t('login.email')} name="email" type="email" autoComplete="username" required />
      <Field label={t('login.password')} name="password" type="password" autoComplete="current-password" required />
      <Link className="link forgot" to={paths.forgotPassword}>
        {t('login.forgot')}
      </Link>
      <SubmitButton busy={busy}>{t('login.submit')}</SubmitButton>
    </AuthPage>
  )
}

// A refused or incomplete pair says the same either way: which of the two is wrong is nobody's business.
function reasonOf(error: unknown): State {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 429) return 'waiting'
  return status >= 400 && status < 500 ? 'refused' : 'broken'
}
