import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Carried } from '../../lib/carried.ts'
import { paths } from '../../lib/paths.ts'
import { AuthNews } from './auth-page.tsx'

/** The message stands for three seconds before the page goes on to the sign-in. */
const AFTER_RESET_MS = 3000
const carried: Carried = { message: 'reset' }

export function PasswordSaved() {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate(paths.login, { replace: true, state: carried }), AFTER_RESET_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <AuthNews title={t('reset.done')} under={t('reset.doneText')}>
      <div>
        <Link className="link" to={paths.login} state={carried} replace>
          {t('forgot.back')}
        </Link>
      </div>
    </AuthNews>
  )
}
