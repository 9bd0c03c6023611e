import '../styles/viewer.css'
import { type CSSProperties, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { modernFiles, type Photo, smallestAndWidest, widestPictureUrl } from '../lib/photo.ts'
import { Icon } from './icon.tsx'

export type ViewerProps = {
  title: string
  photos: Photo[]
  first: number
  onClose: () => void
  zoomable?: boolean
  strip?: boolean
  captioned?: boolean
}

const ZOOM = 1.5
const SWIPE_PX = 40

export default function Viewer({ title, photos, first, onClose, zoomable, strip, captioned }: ViewerProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(first)
  const [zoomed, setZoomed] = useState(false)
  const photo = photos[index]

  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    const view = dialog.current?.querySelector('.vw')
    if (zoomed) view?.scrollTo((view.scrollWidth - view.clientWidth) / 2, (view.scrollHeight - view.clientHeight) / 2)
  }, [zoomed])
  useEffect(() => {
    dialog.current?.querySelector('.strip [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
    for (const near of [photos[index - 1], photos[index + 1]]) if (near) new Image().src = smallestAndWidest(near)[1]
  }, [photos, index])

  const show = (next: number) => {
    setZoomed(false)
    setIndex((next + photos.length) % photos.length)
  }
  const onKey = (key: string) => {
    if (key === 'ArrowLeft') show(index - 1)
    if (key === 'ArrowRight') show(index + 1)
  }
  const swipe = useSwipe((step) => !zoomed && show(index + step))
  const closeOutside = ({ target }: MouseEvent) => (target as Element).closest('img, button, .lt, .strip') || dialog.current?.close()

  if (!photo) return null
  const alone = photos.length === 1
  return (
    <dialog ref={dialog} className="viewer" aria-label={title} onClose={onClose} onKeyDown={({ key }) => onKey(key)} onClick={closeOutside}>
      <div className="lt">
        <h2>{title}</h2>
        <span className="num" aria-live="polite">
          <span className="vh">{t('viewer.picture')} </span>
          {index + 1} / {photos.length}
        </span>
        {zoomable && (
          <button type="button" className="ib wide" aria-pressed={zoomed} onClick={() => setZoomed(!zoomed)}>
            <Icon name={zoomed ? 'minus' : 'plus'} />
            <span className="num">
              <span className="vh">{t('viewer.zoom')} </span>
              {zoomed ? ZOOM * 100 : 100}%
            </span>
          </button>
        )}
        <button type="button" className="ib" aria-label={t('viewer.close')} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      <div className="mid">
        <button type="button" className="ib" aria-label={t('viewer.prev')} disabled={alone} onClick={() => show(index - 1)}>
          <Icon name="left" />
        </button>
        <figure>
          <div className="vw" data-zoomed={zoomed || undefined} tabIndex={zoomed ? 0 : undefined} {...swipe}>
            <OpenViewer key={photo.file} photo={photo} scale={zoomed ? ZOOM : 1} />
          </div>
          {captioned && <figcaption>{photo.alt}</figcaption>}
        </figure>
        <button type="button" className="ib" aria-label={t('viewer.next')} disabled={alone} onClick={() => show(index + 1)}>
          <Icon name="right" />
        </button>
      </div>
      {strip && !alone && (
        <ul className="strip">
          {photos.map((other, at) => (
            <li key={other.file}>
              <button
                type="button"
                aria-label={t('viewer.show', { number: at + 1 })}
                aria-current={at === index || undefined}
                onClick={() => show(at)}
              >
                <img src={smallestAndWidest(other)[0]} alt="" width={68} height={52} loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </dialog>
  )
}

function OpenViewer({ photo, scale }: { photo: Photo; scale: number }) {
  const style = { '--zoom': scale, '--natural': `${photo.width}px`, '--f': photo.width / photo.height } as CSSProperties
  return (
    <picture>
      <source {...modernFiles(photo)} sizes="100vw" />
      <img
        data-photo={photo.file}
        style={style}
        src={widestPictureUrl(photo)}
        width={photo.width}
        height={photo.height}
        alt={photo.alt}
        draggable={false}
      />
    </picture>
  )
}

/** Calls `onSwipe` with 1 for a swipe to the left (next picture) and with -1 for a swipe to the right. */
function useSwipe(onSwipe: (step: number) => void) {
  const start = useRef<number | null>(null)
  return {
    onPointerDown: ({ clientX, isPrimary, pointerType }: PointerEvent) => {
      start.current = isPrimary && pointerType !== 'mouse' ? clientX : null
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const moved = start.current === null ? 0 : clientX - start.current
      start.current = null
      if (Math.abs(moved) > SWIPE_PX) onSwipe(moved < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}
