import { useTranslation } from '../../i18n/use-translation.ts'
import { ErrorState } from '../../ui/error-state.tsx'

export function GalleryTrouble() {
  const { t } = useTranslation('reading')
  return (
    <ErrorState title={t('gallery.error')} text={t('gallery.errorText')} action={t('gallery.retry')} onRetry={() => location.reload()} />
  )
}
