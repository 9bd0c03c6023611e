import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../../../packages/browser/api-error.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { Notice } from '../../ui/notice.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { AuthMessage, AuthPage } from './sign-in/auth-page.tsx'

export function StopEmails({ of, token }: { of: 'reminders' | 'news'; token: string }) {
  const { t } = useTranslation('account')
  const [state, setState] = useState<'idle' | 'sending' | 'done' | 'invalid' | 'failed'>(token ? 'idle' : 'invalid')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'sending') return
    setState('sending')
    try {
      await api.postUnsigned(`/${of}/off/${encodeURIComponent(token)}`, {})
      setState('done')
    } catch (error) {
      setState(error instanceof ApiError && error.status === 404 ? 'invalid' : 'failed')
    }
  }

  if (state === 'done' || state === 'invalid')
    return (
      <AuthMessage title={t(`${of}.${state}`)} under={t(`${of}.${state}Text`)}>
        <div>
          <Link className="link" to={of === 'news' ? paths.account : paths.myServices}>
            {t(`${of}.link`)}
          </Link>
        </div>
      </AuthMessage>
    )
  return (
    <AuthPage title={t(`${of}.headline`)} under={t(`${of}.text`)} onSubmit={submit}>
      {state === 'failed' && <Notice tone="bad">{t(`${of}.failed`)}</Notice>}
      <SubmitButton busy={state === 'sending'}>{t(`${of}.submit`)}</SubmitButton>
    </AuthPage>
  )
}
