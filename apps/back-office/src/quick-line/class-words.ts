import { isOutline, type StaffGuide } from '../../../../packages/contract/schedule/class-guide.ts'
import { guideTexts } from '../catalog/guide-texts.ts'

/** What the page of a class says beside its name, in both languages. */
export type ClassWords = StaffGuide & { description_en: string; description_ru: string }

/** What one like it says; undefined: nothing yet. */
export const classWords = (like: Partial<ClassWords> | undefined): ClassWords => ({
  description_en: like?.description_en ?? '',
  description_ru: like?.description_ru ?? '',
  ...guideTexts(like),
})

/** Whether how the hour goes can be published as it is written. */
export const isOutlineReady = ({ outline_en, outline_ru }: ClassWords): boolean => isOutline(outline_en) && isOutline(outline_ru)
