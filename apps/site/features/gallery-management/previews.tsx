import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { movePhoto } from './form-state.ts'
import type { UploadProgress } from './use-gallery.ts'
import { useThumbnails } from './use-thumbnails.ts'

type Props = { photos: File[]; sending: UploadProgress | null; onChange: (photos: File[]) => void }

export function Previews({ photos, sending, onChange }: Props) {
  const { t } = useTranslation('gallery-management')
  const thumbnails = useThumbnails(photos)
  if (photos.length === 0) return null
  const several = photos.length > 1
  return (
    <ul className="previews" aria-label={t('preview.list')}>
      {photos.map((photo, index) => {
        const number = index + 1
        const thumbnail = thumbnails[index]
        return (
          <li key={`${photo.name} ${photo.size} ${photo.lastModified}`} data-sending={sending?.index === index || undefined}>
            {thumbnail ? (
              <img src={thumbnail} alt={t('preview.photo', { number, name: photo.name })} />
            ) : (
              <span className="name">{photo.name}</span>
            )}
            {several && (
              <span className="num n" aria-hidden="true">
                {number}
              </span>
            )}
            {sending?.index === index && (
              <progress max={1} value={sending.share} aria-label={t('form.sending', { number, count: photos.length })} />
            )}
            {!sending && (
              <>
                <button
                  type="button"
                  className="x"
                  aria-label={t('preview.remove', { number })}
                  onClick={() => onChange(photos.toSpliced(index, 1))}
                >
                  <Icon name="close" small />
                </button>
                {index > 0 && (
                  <button
                    type="button"
                    className="l"
                    aria-label={t('preview.earlier', { number })}
                    onClick={() => onChange(movePhoto(photos, index, -1))}
                  >
                    <Icon name="left" small />
                  </button>
                )}
                {number < photos.length && (
                  <button
                    type="button"
                    className="r"
                    aria-label={t('preview.later', { number })}
                    onClick={() => onChange(movePhoto(photos, index, 1))}
                  >
                    <Icon name="right" small />
                  </button>
                )}
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
