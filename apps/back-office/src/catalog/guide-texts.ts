import type { StaffGuide } from '../../../../packages/contract/schedule/class-guide.ts'

export const guideTexts = (like: Partial<StaffGuide> | undefined): StaffGuide => ({
  for_whom_en: like?.for_whom_en ?? '',
  for_whom_ru: like?.for_whom_ru ?? '',
  to_bring_en: like?.to_bring_en ?? '',
  to_bring_ru: like?.to_bring_ru ?? '',
  outline_en: like?.outline_en ?? '',
  outline_ru: like?.outline_ru ?? '',
})
