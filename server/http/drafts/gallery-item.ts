import type { WrittenGalleryItem } from '../../../contract/gallery.ts'
import type { Language } from '../../../contract/language.ts'
import type { ItemDraft, NewItem } from '../../domain/gallery/add-item.ts'
import { english, given, russian, type Writing } from './given.ts'

/** A whole new item, as the gallery takes it. */
export function newItem(body: WrittenGalleryItem, language: Language): NewItem {
  const writing = { language, isNew: true }
  return { ...itemDraft(body, writing), titleEn: english(body.title, body.title_en, writing) ?? '' }
}

/** What staff wrote of an item, as the gallery takes it. */
export function itemDraft(body: WrittenGalleryItem, writing: Writing): ItemDraft {
  return given({
    titleEn: english(body.title, body.title_en, writing),
    titleRu: russian(body.title, body.title_ru, writing),
    descriptionEn: english(body.description, body.description_en, writing),
    descriptionRu: russian(body.description, body.description_ru, writing),
    isActive: body.is_active,
    order: body.order,
  })
}
