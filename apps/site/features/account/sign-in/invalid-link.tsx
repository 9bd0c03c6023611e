import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../lib/paths.ts'
import { AuthMessage } from './auth-page.tsx'

export function InvalidLink() {
  const { t } = useTranslation('account')
  return (
    <AuthMessage title={t('reset.invalid')} under={t('reset.invalidText')}>
      <Link className="btn pri wide" to={paths.forgotPassword}>
        {t('reset.again')}
      </Link>
      <div>
        <Link className="link" to={paths.login}>
          {t('forgot.back')}
        </Link>
      </div>
    </AuthMessage>
  )
}
