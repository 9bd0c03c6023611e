import type { GalleryPhoto } from '../../../contract/gallery.ts'
import { jpegName, type Picture, webpName, widthsOf } from '../../domain/gallery/picture.ts'

/** Where the routes of `media.ts` serve the files. */
const MEDIA = '/media/'

/** A picture as pages load it. */
export const photoView = (picture: Picture): GalleryPhoto => ({
  url: MEDIA + jpegName(picture),
  width: picture.width,
  height: picture.height,
  srcset: widthsOf(picture.width)
    .map((width) => `${MEDIA}${webpName(picture.key, width)} ${width}w`)
    .join(', '),
})
