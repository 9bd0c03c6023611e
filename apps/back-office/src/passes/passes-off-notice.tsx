import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Settings } from '../../../../packages/contract/studio/settings.ts'
import { useApiQuery } from '../api/use-api-query.ts'

export function PassesOffNotice() {
  const t = useTranslate()
  const { data } = useApiQuery<Settings>('/settings/')
  if (!data || data.passes_on) return null
  return (
    <p className="product-sentence" role="status">
      {t('passes.off')} <Link to="/settings/prices">{t('resources.settings.page.edit')}</Link>
    </p>
  )
}
