import { type ClassGuide, type StaffGuide, stepsOf } from '../../../../packages/contract/schedule/class-guide.ts'
import { type GuideTexts, inLanguage } from '../../../domain/schedule/catalog/offering.ts'
import type { Audience } from '../booking/audience.ts'

export const classGuideResponse = (guide: GuideTexts, { language }: Audience): ClassGuide => ({
  for_whom: inLanguage(guide.forWhomEn, guide.forWhomRu, language),
  to_bring: inLanguage(guide.toBringEn, guide.toBringRu, language),
  outline: stepsOf(inLanguage(guide.outlineEn, guide.outlineRu, language)),
})

export const staffGuideResponse = (guide: GuideTexts): StaffGuide => ({
  for_whom_en: guide.forWhomEn,
  for_whom_ru: guide.forWhomRu,
  to_bring_en: guide.toBringEn,
  to_bring_ru: guide.toBringRu,
  outline_en: guide.outlineEn,
  outline_ru: guide.outlineRu,
})
