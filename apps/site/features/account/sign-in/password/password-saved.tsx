import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { NavigationState } from '../../../../lib/navigation-state.ts'
import { paths } from '../../../../lib/paths.ts'
import { AuthMessage } from '../auth-page.tsx'

const AFTER_RESET_MS = 3000
const carried: NavigationState = { message: 'reset' }

export function PasswordSaved() {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate(paths.login, { replace: true, state: carried }), AFTER_RESET_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <AuthMessage title={t('reset.done')} under={t('reset.doneText')}>
      <div>
        <Link className="link" to={paths.login} state={carried} replace>
          {t('forgot.back')}
        </Link>
      </div>
    </AuthMessage>
  )
}
