import { isOutline, type StaffGuide } from '../../../../packages/contract/schedule/class-guide.ts'
import { guideTexts } from '../catalog/guide-texts.ts'

export type ClassTexts = StaffGuide & { description_en: string; description_ru: string }

/** Copies the texts of a similar class; undefined means empty texts. */
export const classTexts = (like: Partial<ClassTexts> | undefined): ClassTexts => ({
  description_en: like?.description_en ?? '',
  description_ru: like?.description_ru ?? '',
  ...guideTexts(like),
})

export const isOutlineReady = ({ outline_en, outline_ru }: ClassTexts): boolean => isOutline(outline_en) && isOutline(outline_ru)
