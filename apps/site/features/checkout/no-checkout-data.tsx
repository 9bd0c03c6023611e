import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../lib/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

const SHOWN_FOR_MS = 2000

export function NoCheckoutData() {
  const { t } = useTranslation('checkout')
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate(paths.booking(), { replace: true }), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div className="wrap">
      <EmptyState title={t('none.title')} text={t('none.text')} heading="h1">
        <Link className="btn sec" to={paths.booking()} replace>
          {t('none.back')}
        </Link>
      </EmptyState>
    </div>
  )
}
