import { useTranslation } from '../../i18n/use-translation.ts'
import { Field } from '../../ui/field.tsx'

export function CurrentPassword({ email, error }: { email: string; error: string | undefined }) {
  const { t } = useTranslation('profile')
  return (
    <>
      {/* A hidden field tells password managers which account the password belongs to. */}
      <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
      <Field label={t('current')} name="password" type="password" autoComplete="current-password" autoFocus required error={error} />
    </>
  )
}
