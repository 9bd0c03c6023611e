import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'

export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif'

/** A photo with at least this width in pixels is sharp everywhere it is shown. */
const PLACE_WIDTH = 1200

export function useSizeVerdict(): (size: { width: number; height: number }) => string {
  const t = useTranslate()
  return ({ width, height }) => {
    const size = `${width} × ${height}`
    return width >= PLACE_WIDTH ? t('forms.file.enough', { size }) : t('forms.file.narrow', { size, width, place: PLACE_WIDTH })
  }
}

/** The size of a picture; null if the browser cannot decode it (HEIC in most browsers). */
export function usePictureSize(src: string | undefined): { width: number; height: number } | null {
  const [known, setKnown] = useState<{ src: string; width: number; height: number } | null>(null)
  useEffect(() => {
    if (!src) return
    const image = new Image()
    image.onload = () => setKnown({ src, width: image.naturalWidth, height: image.naturalHeight })
    image.src = src
  }, [src])
  return known && known.src === src ? known : null
}
