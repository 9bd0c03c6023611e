import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { AuthNews, AuthPage } from './auth-page.tsx'
import { type Trouble, troublesOf } from './profile-trouble.ts'

type State = 'idle' | 'sending' | 'done' | Trouble

/** Where the link of the letter leads. It asks first: mail scanners open every link. */
export function ConfirmEmail({ token }: { token: string }) {
  const { t } = useTranslation('profile')
  const { restore } = useSession()
  const [state, setState] = useState<State>('idle')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'sending') return
    setState('sending')
    try {
      await api.postUnsigned('/auth/email/confirm/', { token })
      setState('done')
      await restore()
    } catch (error) {
      const { form, email } = troublesOf(error)
      setState(email ?? form ?? { key: 'invalid_email_link' })
    }
  }

  const ended = state === 'done' ? 'done' : typeof state === 'object' && 'key' in state ? endings[state.key] : undefined
  if (ended)
    return (
      <AuthNews title={t(`confirm.${ended}`)} under={t(`confirm.${ended}Text`)}>
        <div>
          <Link className="link" to={paths.account}>
            {t('title')}
          </Link>
        </div>
      </AuthNews>
    )
  return (
    <AuthPage title={t('confirm.headline')} under={t('confirm.text')} onSubmit={submit}>
      {typeof state === 'object' && <Notice tone="bad">{'said' in state ? t('trouble.failed') : t(`trouble.${state.key}`)}</Notice>}
      <SubmitButton busy={state === 'sending'}>{t('confirm.submit')}</SubmitButton>
    </AuthPage>
  )
}

const endings: Partial<Record<string, 'invalid' | 'taken'>> = { invalid_email_link: 'invalid', email_taken: 'taken' }
