import type { MouseEvent } from 'react'
import type { patterns } from '../../../../packages/content/texts.ts'
import { type Photo, widestPictureUrl } from '../../lib/photo.ts'
import { PhotoImage } from '../../ui/photo.tsx'

type Pattern = (typeof patterns)[number]
export type Row = { kind: 'pictures'; pattern: Pattern; photos: Photo[] }
export type Open = (photo: Photo) => (event: MouseEvent<HTMLAnchorElement>) => void

const SIZES: Record<Pattern, string> = {
  side: '(max-width: 48rem) 82vw, 24vw',
  full: '(max-width: 48rem) 100vw, 80vw',
  pair: '(max-width: 48rem) 48vw, 46vw',
  trio: '(max-width: 48rem) 90vw, 26vw',
  sheet: '(max-width: 48rem) 60vw, 26vw',
}

export function PictureRow({ row: { pattern, photos }, open }: { row: Row; open: Open }) {
  return (
    <div className={`pics pics-${pattern}`}>
      {photos.map((photo) => (
        <a key={photo.file} href={widestPictureUrl(photo)} onClick={open(photo)}>
          <PhotoImage photo={photo} sizes={SIZES[pattern]} />
        </a>
      ))}
    </div>
  )
}
