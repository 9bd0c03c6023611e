import type { Language } from '../../../../packages/contract/content/language.ts'
import { inLanguage } from '../../../domain/schedule/catalog/offering.ts'

export const passNameResponse = ({ id, nameEn, nameRu }: { id: number; nameEn: string; nameRu: string }, language: Language) => ({
  id,
  name: inLanguage(nameEn, nameRu, language),
})
