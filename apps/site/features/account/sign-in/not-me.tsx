import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../../../../packages/browser/api-error.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { api } from '../../../lib/api.ts'
import { paths } from '../../../lib/paths.ts'
import { Notice } from '../../../ui/notice.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { AuthMessage, AuthPage } from './auth-page.tsx'

/** Closes an account that another person created with the reader's email, after a confirmation. */
export function NotMe({ token }: { token: string }) {
  const { t } = useTranslation('account')
  const [state, setState] = useState<'idle' | 'sending' | 'done' | 'invalid' | 'in_use' | 'failed'>('idle')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'sending') return
    setState('sending')
    try {
      await api.postUnsigned(`/auth/not-me/${encodeURIComponent(token)}`, {})
      setState('done')
    } catch (error) {
      setState(endingOf(error))
    }
  }

  if (state === 'done' || state === 'invalid' || state === 'in_use')
    return (
      <AuthMessage title={t(`notMe.${state}`)} under={t(`notMe.${state}Text`)}>
        <div>
          <Link className="link" to={state === 'in_use' ? paths.contact : paths.home}>
            {t(state === 'in_use' ? 'notMe.write' : 'notMe.home')}
          </Link>
        </div>
      </AuthMessage>
    )
  return (
    <AuthPage title={<RichText text={t('notMe.headline')} parts={{ em: <em /> }} />} under={t('notMe.text')} onSubmit={submit}>
      {state === 'failed' && <Notice tone="bad">{t('notMe.failed')}</Notice>}
      <SubmitButton busy={state === 'sending'}>{t('notMe.submit')}</SubmitButton>
    </AuthPage>
  )
}

function endingOf(error: unknown): 'invalid' | 'in_use' | 'failed' {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.code === 'account_in_use') return 'in_use'
  return error.status === 404 || error.status === 400 ? 'invalid' : 'failed'
}
