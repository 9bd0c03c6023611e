import type { GalleryItem as GalleryItemView } from '../../../contract/gallery.ts'
import { inLanguage } from '../../domain/catalog/offering.ts'
import type { GalleryItem } from '../../domain/gallery/gallery-repository.ts'
import { isoOf } from '../../domain/studio-time.ts'
import type { Audience } from './audience.ts'
import { photoView } from './photo.ts'

/** A gallery item as everybody sees it. */
export function galleryItemView(item: GalleryItem, { language, timeZone }: Audience): GalleryItemView {
  const photo = photoView(item.picture)
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

/** The same with the words of both languages. */
export const staffGalleryItemView = (item: GalleryItem, audience: Audience): GalleryItemView => ({
  ...galleryItemView(item, audience),
  title_en: item.titleEn,
  title_ru: item.titleRu,
  description_en: item.descriptionEn,
  description_ru: item.descriptionRu,
})
