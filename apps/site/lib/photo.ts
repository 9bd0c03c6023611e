import { SHAPES } from '../../../packages/content/photo-styles.ts'
import { derivative, jpegWidthsOf, widthsOf } from '../../../packages/content/picture-sizes.ts'
import { paths } from './paths.ts'

/**
 * A picture as a page is sent it. Shape and colour of the owner's are rules of a stylesheet, found by `file`; an uploaded one has
 * files of its own: `url` a JPEG, `srcset` the same as WebP.
 */
export type Photo = {
  file: string
  hash: string
  width: number
  height: number
  alt: string
  /** Which point stays in view where the picture is cut: percent from the left and from the top. */
  focus?: [number, number]
  uploaded?: { url: string; srcset: string }
}

type Format = 'avif' | 'jpg'

/** One file of the picture, as wide as asked or as near to it as there is. */
export function addressOf(photo: Photo, width: number, format: Format): string {
  const kept = widthsIn(photo, format)
  return paths.picture(derivative(photo.file, photo.hash, kept.find((at) => at >= width) ?? kept.at(-1) ?? photo.width, format))
}

/** Every file of the picture in that format, as `srcset` takes them. */
export const sourceSet = (photo: Photo, format: Format) =>
  widthsIn(photo, format)
    .map((width) => `${addressOf(photo, width, format)} ${width}w`)
    .join(', ')

/** Its small files, for browsers that read their format, and the others: as attributes of `source` and `img`. */
export const modernFiles = (photo: Photo) =>
  photo.uploaded ? { type: 'image/webp', srcSet: photo.uploaded.srcset } : { type: 'image/avif', srcSet: sourceSet(photo, 'avif') }
export const plainFiles = (photo: Photo) => (photo.uploaded ? {} : { srcSet: sourceSet(photo, 'jpg') })

/** The smallest and the widest of the small files. */
export function smallestAndWidest(photo: Photo): [string, string] {
  const addresses = modernFiles(photo)
    .srcSet.split(', ')
    .map((file) => file.split(' ')[0] ?? '')
  return [addresses[0] ?? '', addresses.at(-1) ?? '']
}

/** The widest file that any browser shows. */
export const wholePicture = (photo: Photo) => photo.uploaded?.url ?? addressOf(photo, photo.width, 'jpg')

/** The shape in which an uploaded picture stands in a row, of the few that there are rules for: the policy of a page forbids styles in it. */
export function shapeOf({ width, height }: Pick<Photo, 'width' | 'height'>): string {
  const far = (ratio: number) => Math.abs(Math.log((width / height) * (1 / ratio)))
  return Object.entries(SHAPES).reduce((nearest, shape) => (far(shape[1]) < far(nearest[1]) ? shape : nearest))[0]
}

const widthsIn = ({ width }: Photo, format: Format) => (format === 'avif' ? widthsOf(width) : jpegWidthsOf(width))
