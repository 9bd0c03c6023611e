import type { Photo } from '../../lib/photo.ts'

/** The widest row, as its height: four pictures where two of them stand upright. A wider one would make them small. */
const ROW = 4.2
const MOST = 4
const LEAST = 3

/** How many photographs of an event stand in its row. */
export function photosPerRow(photos: Pick<Photo, 'width' | 'height'>[]): number {
  const aspect = photos.slice(0, MOST).reduce((sum, { width, height }) => sum + width / height, 0)
  return Math.min(photos.length, aspect <= ROW ? MOST : LEAST)
}
