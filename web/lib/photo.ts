import { derivative, jpegWidthsOf, widthsOf } from '../../content/picture-sizes.ts'
import { paths } from './paths.ts'

/** A picture as a page is sent it. Its shape and colour are rules of styles/photos.css, found by `file`. */
export type Photo = { file: string; hash: string; width: number; height: number; alt: string }

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

/** The widest file that any browser shows. */
export const wholePicture = (photo: Photo) => addressOf(photo, photo.width, 'jpg')

const widthsIn = ({ width }: Photo, format: Format) => (format === 'avif' ? widthsOf(width) : jpegWidthsOf(width))
