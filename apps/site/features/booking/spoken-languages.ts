import type { TaughtIn } from '../../../../packages/contract/content/language.ts'

const ORDER: TaughtIn = ['en', 'ru', 'cs']

/** Returns the suffix of the translation key for these languages, such as `en_ru`, or an empty string. */
export const spokenLanguages = (taughtIn: TaughtIn): string => ORDER.filter((language) => taughtIn.includes(language)).join('_')
