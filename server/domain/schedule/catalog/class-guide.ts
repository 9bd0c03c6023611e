import type { PageTexts } from './offering.ts'

/**
 * Takes a text that is empty in both languages from the first of `others` that has it, always with both languages from the same class.
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
