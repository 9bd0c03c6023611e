import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../../../../packages/browser/api-error.ts'
import type { Tokens } from '../../../../../packages/contract/people/person.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { api } from '../../../lib/api.ts'
import { paths } from '../../../lib/paths.ts'
import { Notice } from '../../../ui/notice.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { useContinueAfterSignIn } from './after-sign-in.ts'
import { AuthMessage, AuthPage } from './auth-page.tsx'
import { useSignInWith } from './use-sign-in-with.ts'

export function SignInLink({ token }: { token: string }) {
  const { t } = useTranslation('account')
  const signInWith = useSignInWith()
  const goOn = useContinueAfterSignIn(paths.booking())
  const [state, setState] = useState<'idle' | 'sending' | 'over' | 'failed'>('idle')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'sending') return
    setState('sending')
    try {
      await signInWith(await api.post<Tokens>('/auth/code/confirm/', { token }))
      await goOn()
    } catch (error) {
      setState(error instanceof ApiError && error.status === 400 ? 'over' : 'failed')
    }
  }

  if (state === 'over')
    return (
      <AuthMessage title={t('link.over')} under={t('link.overText')}>
        <div>
          <Link className="link" to={paths.login}>
            {t('link.login')}
          </Link>
        </div>
      </AuthMessage>
    )
  return (
    <AuthPage title={<RichText text={t('link.headline')} parts={{ em: <em /> }} />} under={t('link.text')} onSubmit={submit}>
      {state === 'failed' && <Notice tone="bad">{t('link.failed')}</Notice>}
      <SubmitButton busy={state === 'sending'}>{t('link.submit')}</SubmitButton>
    </AuthPage>
  )
}
