import { MIN_PASSWORD_LENGTH } from '../../../../../../packages/contract/people/password-length.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Icon } from '../../../../ui/icon.tsx'

export function PasswordRules({ password, confirm }: { password: string; confirm: string }) {
  const { t } = useTranslation('account')
  const rules = [
    { text: t('register.longEnough', { count: MIN_PASSWORD_LENGTH }), kept: password.length >= MIN_PASSWORD_LENGTH },
    { text: t('register.same'), kept: password !== '' && password === confirm },
  ]
  return (
    <ul className="rules" aria-label={t('register.rules')}>
      {rules.map(({ text, kept }) => (
        <li key={text} className={kept ? 'ok' : ''}>
          <Icon name={kept ? 'check' : 'info'} small />
          {text}
        </li>
      ))}
    </ul>
  )
}
