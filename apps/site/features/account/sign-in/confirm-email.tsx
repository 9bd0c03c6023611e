import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../../../../packages/browser/api-error.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { api } from '../../../lib/api.ts'
import type { NavigationState } from '../../../lib/navigation-state.ts'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { type ProfileProblem, profileProblemsOf } from '../profile-problem.ts'
import { AuthMessage, AuthPage } from './auth-page.tsx'
import { NewPasswordForm } from './password/new-password-form.tsx'
import { PasswordSaved } from './password/password-saved.tsx'

type Ending = 'done' | 'invalid' | 'taken'
type State = 'idle' | 'sending' | 'password' | 'password-saved' | Ending | ProfileProblem

/** Requires a press, as scanners open links. Others may have registered the address, so a signed-out owner must replace any password. */
export function ConfirmEmail({ token }: { token: string }) {
  const { t } = useTranslation('profile')
  const { restore, status } = useSession()
  const [state, setState] = useState<State>('idle')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'sending') return
    setState('sending')
    try {
      await api.post('/auth/email/confirm/', { token })
      setState('done')
      await restore()
    } catch (error) {
      setState(after(error))
    }
  }

  if (state === 'password-saved') return <PasswordSaved />
  if (state === 'password')
    return (
      <NewPasswordForm
        title={t('confirm.password')}
        under={t('confirm.passwordText')}
        submit={t('confirm.submitPassword')}
        save={(new_password) => api.postUnsigned('/auth/email/confirm/', { token, new_password })}
        onSaved={() => setState('password-saved')}
        onInvalidLink={() => setState('invalid')}
      >
        {status === 'anonymous' && (
          <p className="soft">
            <RichText text={t('confirm.remember')} parts={{ login: <Link to={paths.login} state={backTo(token)} /> }} />
          </p>
        )}
      </NewPasswordForm>
    )
  if (isEnding(state))
    return (
      <AuthMessage title={t(`confirm.${state}`)} under={t(`confirm.${state}Text`)}>
        <div>
          <Link className="link" to={paths.account}>
            {t('title')}
          </Link>
        </div>
      </AuthMessage>
    )
  return (
    <AuthPage title={t('confirm.headline')} under={t('confirm.text')} onSubmit={submit}>
      {typeof state === 'object' && <Notice tone="bad">{'said' in state ? t('trouble.failed') : t(`trouble.${state.key}`)}</Notice>}
      <SubmitButton busy={state === 'sending'}>{t('confirm.submit')}</SubmitButton>
    </AuthPage>
  )
}

function after(error: unknown): State {
  if (error instanceof ApiError && error.code === 'new_password_needed') return 'password'
  const { form, email } = profileProblemsOf(error)
  const trouble = email ?? form
  // All other errors mean that the link is invalid.
  if (!trouble) return 'invalid'
  return ('key' in trouble && endings[trouble.key]) || trouble
}

const endings: Partial<Record<string, Ending>> = { invalid_email_link: 'invalid', email_taken: 'taken' }
const isEnding = (state: State): state is Ending => state === 'done' || state === 'invalid' || state === 'taken'
const backTo = (token: string): NavigationState => ({ redirect: `/confirm-email/${encodeURIComponent(token)}` })
