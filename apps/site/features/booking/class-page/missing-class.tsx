import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../lib/paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Head } from '../../../ui/head.tsx'

type Props = { trouble: 'missing' | 'fetch'; retry: () => void; retrying: boolean }

export function MissingClass({ trouble, retry, retrying }: Props) {
  const { t } = useTranslation('class')
  const title = t(`${trouble}.title`)
  return (
    <>
      <Head title={title} hidden />
      <div className="wrap">
        {trouble === 'fetch' ? (
          <>
            <h1 className="vh">{t('page')}</h1>
            <ErrorState title={title} text={t('fetch.text')} action={t('common:tryAgain')} onRetry={retry} busy={retrying} />
          </>
        ) : (
          <EmptyState title={title} text={t('missing.text')} heading="h1">
            <Link className="btn sec" to={paths.booking()}>
              {t('timetable')}
            </Link>
          </EmptyState>
        )}
      </div>
    </>
  )
}
