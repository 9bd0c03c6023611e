import type { PageTexts } from './offering.ts'

/**
 * Fills each empty text from the first of `others` that has it, in both languages together, so that both languages have the same content.
 */
export function pageTextsOf(own: PageTexts, others: PageTexts[]): PageTexts {
  const all = [own, ...others]
  const description = all.find((one) => one.descriptionEn || one.descriptionRu) ?? own
  const forWhom = all.find((one) => one.forWhomEn || one.forWhomRu) ?? own
  const toBring = all.find((one) => one.toBringEn || one.toBringRu) ?? own
  const outline = all.find((one) => one.outlineEn || one.outlineRu) ?? own
  return {
    descriptionEn: description.descriptionEn,
    descriptionRu: description.descriptionRu,
    forWhomEn: forWhom.forWhomEn,
    forWhomRu: forWhom.forWhomRu,
    toBringEn: toBring.toBringEn,
    toBringRu: toBring.toBringRu,
    outlineEn: outline.outlineEn,
    outlineRu: outline.outlineRu,
  }
}
