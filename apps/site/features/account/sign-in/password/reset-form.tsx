import { useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { api } from '../../../../lib/api.ts'
import { InvalidLink } from '../invalid-link.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { PasswordSaved } from './password-saved.tsx'

export function ResetForm({ uid, token }: { uid: string; token: string }) {
  const { t } = useTranslation('account')
  const [state, setState] = useState<'form' | 'invalid' | 'done'>('form')
  if (state === 'invalid') return <InvalidLink />
  if (state === 'done') return <PasswordSaved />
  return (
    <NewPasswordForm
      title={t('reset.headline')}
      under={t('reset.text')}
      submit={t('reset.submit')}
      save={(new_password) => api.postUnsigned('/auth/password-reset/confirm/', { uid, token, new_password })}
      onSaved={() => setState('done')}
      onInvalidLink={() => setState('invalid')}
    />
  )
}
