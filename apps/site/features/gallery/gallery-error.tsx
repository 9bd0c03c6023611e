import { useTranslation } from '../../i18n/use-translation.ts'
import { ErrorState } from '../../ui/error-state.tsx'

/** What did not load, and a way to load the page again. */
export function GalleryTrouble() {
  const { t } = useTranslation('reading')
  return (
    <ErrorState title={t('gallery.error')} text={t('gallery.errorText')} action={t('gallery.retry')} onRetry={() => location.reload()} />
  )
}
