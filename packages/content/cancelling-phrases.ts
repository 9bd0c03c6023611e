import type { Language } from '../contract/content/language.ts'
import en from './cancelling-phrases/en.json' with { type: 'json' }
import ru from './cancelling-phrases/ru.json' with { type: 'json' }
import type { Phrases } from './cancelling-sentence.ts'

const texts: Record<Language, typeof en> = { en, ru }

/** Returns a lookup for one language. This file loads both languages; pages load one (apps/site/i18n/use-cancelling-sentence.ts). */
export const phrasesIn =
  (language: Language): Phrases =>
  (key, values = {}) =>
    texts[language][key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name as 'when'] ?? '')
