import type { GalleryItem as GalleryItemResponse, GalleryPhoto } from '../../../../packages/contract/content/gallery.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import { inLanguage } from '../../../domain/schedule/catalog/offering.ts'
import type { GalleryItem } from '../../../domain/site/pictures/gallery-list-repository.ts'
import { jpegName, type Picture, webpName, widthsOf } from '../../../domain/site/pictures/picture.ts'
import type { Audience } from '../booking/audience.ts'

export function galleryItemResponse(item: GalleryItem, { language, timeZone }: Audience): GalleryItemResponse {
  const photo = photoResponse(item.picture)
  return {
    id: item.id,
    title: inLanguage(item.titleEn, item.titleRu, language),
    description: inLanguage(item.descriptionEn, item.descriptionRu, language),
    photo_url: photo.url,
    photo,
    is_active: item.isActive,
    order: item.order,
    created_at: isoOf(item.createdAt, timeZone),
  }
}

export const staffGalleryItemResponse = (item: GalleryItem, audience: Audience): GalleryItemResponse => ({
  ...galleryItemResponse(item, audience),
  title_en: item.titleEn,
  title_ru: item.titleRu,
  description_en: item.descriptionEn,
  description_ru: item.descriptionRu,
})

/** Served by the routes in `media.ts`. */
const MEDIA = '/media/'

export const photoResponse = (picture: Picture): GalleryPhoto => ({
  url: MEDIA + jpegName(picture),
  width: picture.width,
  height: picture.height,
  srcset: widthsOf(picture.width)
    .map((width) => `${MEDIA}${webpName(picture.key, width)} ${width}w`)
    .join(', '),
})
