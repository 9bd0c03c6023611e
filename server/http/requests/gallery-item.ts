import type { WrittenGalleryItem } from '../../../contract/gallery.ts'
import type { Language } from '../../../contract/language.ts'
import type { ItemDraft, NewItem } from '../../domain/gallery/add-item.ts'
import { texts, withoutUndefined } from './written-text.ts'

/** A whole new item, as the gallery takes it. */
export const newItem = (body: WrittenGalleryItem, language: Language): NewItem => ({ titleEn: '', ...itemDraft(body, language) })

/** What staff wrote of an item, as the gallery takes it. */
export const itemDraft = (body: WrittenGalleryItem, language: Language): ItemDraft =>
  withoutUndefined({
    ...texts('title', body, language),
    ...texts('description', body, language),
    isActive: body.is_active,
    order: body.order,
  })
