import type { Language } from '../../../../packages/contract/content/language.ts'
import type { StoredSettings } from './settings-repository.ts'

export const usualTooFewReason: Record<Language, string> = {
  en: 'Too few people booked this time, so the class won’t take place. I’m sorry, and I’d love to see you at another one.',
  ru: 'На этот раз записалось слишком мало людей, поэтому занятие не состоится. Мне очень жаль. Буду рада видеть вас на другом занятии.',
}

export const tooFewReason = ({ tooFewReasonEn, tooFewReasonRu }: StoredSettings): Record<Language, string> => ({
  en: tooFewReasonEn ?? usualTooFewReason.en,
  ru: tooFewReasonRu ?? usualTooFewReason.ru,
})
