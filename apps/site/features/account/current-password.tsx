import { useTranslation } from '../../i18n/use-translation.ts'
import { Field } from '../../ui/field.tsx'

/** The password that a form about the second factor asks for first. `error`: what is wrong with it, in words. */
export function CurrentPassword({ email, error }: { email: string; error: string | undefined }) {
  const { t } = useTranslation('profile')
  return (
    <>
      {/* For whatever keeps passwords: whose it is. */}
      <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
      <Field label={t('current')} name="password" type="password" autoComplete="current-password" autoFocus required error={error} />
    </>
  )
}
