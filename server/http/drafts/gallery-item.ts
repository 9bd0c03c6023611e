import type { WrittenGalleryItem } from '../../../contract/gallery.ts'
import type { Language } from '../../../contract/language.ts'
import type { ItemDraft, NewItem } from '../../domain/gallery/add-item.ts'
import { english, given, russian } from './given.ts'

/** A whole new item, as the gallery takes it. */
export function newItem(body: WrittenGalleryItem, language: Language): NewItem {
  return { ...itemDraft(body, language), titleEn: english(body.title, body.title_en, language) ?? '' }
}

/** What staff wrote of an item, as the gallery takes it. */
export function itemDraft(body: WrittenGalleryItem, language: Language): ItemDraft {
  return given({
    titleEn: english(body.title, body.title_en, language),
    titleRu: russian(body.title, body.title_ru, language),
    descriptionEn: english(body.description, body.description_en, language),
    descriptionRu: russian(body.description, body.description_ru, language),
    isActive: body.is_active,
    order: body.order,
  })
}
