import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { SitePicture } from '../../../../../packages/contract/content/content.ts'

type Props = { picture: SitePicture; x: number; y: number; onChange: (x: number, y: number) => void }

const STEP = 2
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
const CROPS = ['computer', 'phone', 'card'] as const

const percent = (share: number) => Math.round(Math.min(100, Math.max(0, share * 100)))

/** The point that stays visible when a picture is cropped. It is set by pressing, dragging or arrow keys, with a preview of the crops. */
export function FocusPoint({ picture, x, y, onChange }: Props) {
  const t = useTranslate()
  const image = useRef<HTMLDivElement>(null)
  const take = ({ clientX, clientY }: PointerEvent) => {
    const box = image.current?.getBoundingClientRect()
    if (box) onChange(percent((clientX - box.left) / box.width), percent((clientY - box.top) / box.height))
  }
  const press = (event: KeyboardEvent) => {
    const [right, down] = ARROWS[event.key] ?? []
    if (right === undefined || down === undefined) return
    event.preventDefault()
    onChange(percent((x + right) / 100), percent((y + down) / 100))
  }
  const url = picture.large_url
  return (
    <div className="site-focus">
      <div
        ref={image}
        className="site-focus-image"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          take(event)
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && take(event)}
      >
        <img src={url} alt="" width={picture.width} height={picture.height} draggable={false} />
        <span
          className="site-focus-point"
          style={{ left: `${x}%`, top: `${y}%` }}
          role="slider"
          tabIndex={0}
          aria-label={t('site.focus.point')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={x}
          aria-valuetext={t('site.focus.at', { x, y })}
          onKeyDown={press}
        />
      </div>
      <p className="site-hint">{t('site.focus.hint')}</p>
      <div className="site-crops">
        {CROPS.map((crop) => (
          <figure key={crop}>
            <img src={url} alt="" className={`site-crop-${crop}`} style={{ objectPosition: `${x}% ${y}%` }} />
            <figcaption>{t(`site.focus.${crop}`)}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  )
}
