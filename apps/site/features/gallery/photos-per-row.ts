import type { Photo } from '../../lib/photo.ts'

/** The maximum ratio of width to height of a row of four photos, of which two are upright. In wider rows, photos would be too small. */
const ROW = 4.2
const MAX = 4
const MIN = 3

export function photosPerRow(photos: Pick<Photo, 'width' | 'height'>[]): number {
  const aspect = photos.slice(0, MAX).reduce((sum, { width, height }) => sum + width / height, 0)
  return Math.min(photos.length, aspect <= ROW ? MAX : MIN)
}
