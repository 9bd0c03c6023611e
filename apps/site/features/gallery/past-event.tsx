import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Photo, shapeOf, widestPictureUrl } from '../../lib/photo.ts'
import { type FirstPhoto, PhotoImage } from '../../ui/photo.tsx'
import { useViewer } from '../../ui/use-viewer.tsx'
import { photosPerRow } from './photos-per-row.ts'

/** `month`: YYYY-MM. Uploaded events have no month, but may have a text shared by their photos. */
export type PastEvent = { title: string; month?: string; text?: string; photos: Photo[] }

type Props = {
  event: PastEvent
  /** Renders the first photo of the event. Only the first event gets `FirstPhoto`, which loads with priority. */
  Leading: typeof PhotoImage | typeof FirstPhoto
}

/** A row of the first photos of an event. The last photo opens the others; without scripts all are shown (gallery.css). */
export function PastEventRow({ event: { title, month, text, photos }, Leading }: Props) {
  const { t } = useTranslation('reading')
  const { monthAndYear } = useFormat()
  const { open, viewer } = useViewer({ title, photos, strip: true, captioned: true })
  const shown = photosPerRow(photos)
  const more = photos.length - shown
  return (
    <section className="evt grid">
      <header>
        <h2>{title}</h2>
        <p>
          {month && `${monthAndYear(month)}, `}
          {t('gallery.photos', { count: photos.length })}
        </p>
        {text && <p className="words">{text}</p>}
      </header>
      <ul className="photos" data-shown={shown}>
        {photos.map((photo, index) => (
          <li
            key={photo.file}
            data-photo={photo.file}
            data-shape={photo.uploaded && shapeOf(photo)}
            className={index < shown ? undefined : 'rest'}
          >
            <a href={widestPictureUrl(photo)} onClick={open(index)}>
              {index === 0 ? (
                <Leading photo={photo} sizes="(max-width: 48rem) 92vw, 32vw" />
              ) : (
                <PhotoImage photo={photo} sizes="(max-width: 48rem) 46vw, 32vw" />
              )}
              {index === shown - 1 && more > 0 && (
                <span className="more">
                  <span aria-hidden="true">+{more}</span>
                  <span className="vh">{t('gallery.more', { count: more })}</span>
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      {viewer}
    </section>
  )
}
