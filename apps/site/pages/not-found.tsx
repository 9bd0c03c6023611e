import { data, Link } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../lib/paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Head } from '../ui/head.tsx'

export const loader = () => data(null, { status: 404 })

export default function NotFound() {
  const { t } = useTranslation()
  return (
    <>
      <Head title={t('notFound.title')} description={t('notFound.text')} hidden />
      <div className="wrap">
        <EmptyState title={t('notFound.title')} text={t('notFound.text')} heading="h1">
          <Link className="btn sec" to={paths.home}>
            {t('backHome')}
          </Link>
        </EmptyState>
      </div>
    </>
  )
}
