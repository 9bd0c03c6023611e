import type { WrittenGalleryItem } from '../../../packages/contract/content/gallery.ts'
import type { Language } from '../../../packages/contract/content/language.ts'
import type { ItemDraft, NewItem } from '../../domain/site/pictures/add-item.ts'
import { texts, withoutUndefined } from './written-text.ts'

export const newItem = (body: WrittenGalleryItem, language: Language): NewItem => ({ titleEn: '', ...itemDraft(body, language) })

export const itemDraft = (body: WrittenGalleryItem, language: Language): ItemDraft =>
  withoutUndefined({
    ...texts('title', body, language),
    ...texts('description', body, language),
    isActive: body.is_active,
    order: body.order,
  })
