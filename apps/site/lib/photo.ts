import { SHAPES } from '../../../packages/content/photo-styles.ts'
import { derivative, jpegWidthsOf, widthsOf } from '../../../packages/content/picture-sizes.ts'
import { paths } from './paths.ts'

/** `file`: the name of a supplied picture in CSS rules. `uploaded`: the files of an uploaded picture, `url` as JPEG, `srcset` as WebP. */
export type Photo = {
  file: string
  hash: string
  width: number
  height: number
  alt: string
  /** The point that stays visible when the picture is cropped: percent from the left and the top. */
  focus?: [number, number]
  uploaded?: { url: string; srcset: string }
}

type Format = 'avif' | 'jpg'

/** Returns the smallest file that is at least `width` wide, otherwise the widest. */
export function addressOf(photo: Photo, width: number, format: Format): string {
  const kept = widthsIn(photo, format)
  return paths.picture(derivative(photo.file, photo.hash, kept.find((at) => at >= width) ?? kept.at(-1) ?? photo.width, format))
}

export const sourceSet = (photo: Photo, format: Format) =>
  widthsIn(photo, format)
    .map((width) => `${addressOf(photo, width, format)} ${width}w`)
    .join(', ')

export const modernFiles = (photo: Photo) =>
  photo.uploaded ? { type: 'image/webp', srcSet: photo.uploaded.srcset } : { type: 'image/avif', srcSet: sourceSet(photo, 'avif') }
export const plainFiles = (photo: Photo) => (photo.uploaded ? {} : { srcSet: sourceSet(photo, 'jpg') })

export function smallestAndWidest(photo: Photo): [string, string] {
  const addresses = modernFiles(photo)
    .srcSet.split(', ')
    .map((file) => file.split(' ')[0] ?? '')
  return [addresses[0] ?? '', addresses.at(-1) ?? '']
}

/** The widest JPEG, which every browser supports. */
export const widestPictureUrl = (photo: Photo) => photo.uploaded?.url ?? addressOf(photo, photo.width, 'jpg')

/** The nearest shape with a CSS rule, because the Content-Security-Policy forbids inline styles. */
export function shapeOf({ width, height }: Pick<Photo, 'width' | 'height'>): string {
  const far = (ratio: number) => Math.abs(Math.log((width / height) * (1 / ratio)))
  return Object.entries(SHAPES).reduce((nearest, shape) => (far(shape[1]) < far(nearest[1]) ? shape : nearest))[0]
}

const widthsIn = ({ width }: Photo, format: Format) => (format === 'avif' ? widthsOf(width) : jpegWidthsOf(width))
