import { useTranslation } from '../../i18n/use-translation.ts'
import { type Photo, widestPictureUrl } from '../../lib/photo.ts'
import { useViewer } from '../../ui/use-viewer.tsx'
import { CertificateImage } from './certificate-image.tsx'

type CertificateEntry = { id: string; title: string; year: number; hours: number; description: string; photos: Photo[] }

type Props = { entry: CertificateEntry; isFirst: boolean }

export function CertificateTile({ entry: { title, year, hours, description, photos }, isFirst }: Props) {
  const { t } = useTranslation('reading')
  const { open, viewer } = useViewer({ title, photos, zoomable: true })
  const [cover, ...others] = photos
  if (!cover) return null
  const facts = [
    String(year),
    t('certificates.hours', { count: hours }),
    photos.length > 1 && t('certificates.pages', { count: photos.length }),
  ]
  return (
    <li className="cert">
      <a className="doc" href={widestPictureUrl(cover)} aria-label={t('certificates.open', { title })} onClick={open(0)}>
        <CertificateImage photo={cover} isFirst={isFirst} />
      </a>
      <h2>{title}</h2>
      <p className="facts">{facts.filter(Boolean).join(', ')}</p>
      <p>{description}</p>
      {others.length > 0 && (
        <ul className="others">
          {others.map((photo, index) => (
            <li key={photo.file}>
              <a
                href={widestPictureUrl(photo)}
                aria-label={t('certificates.openPage', { title, page: index + 2 })}
                onClick={open(index + 1)}
              >
                <CertificateImage photo={photo} isFirst={isFirst} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {viewer}
    </li>
  )
}
