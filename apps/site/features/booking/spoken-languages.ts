import type { TaughtIn } from '../../../../packages/contract/content/language.ts'

// The order in which texts name them.
const ORDER: TaughtIn = ['en', 'ru', 'cs']

/** The end of the text's key that names these languages, as `en_ru`; empty: none is said. */
export const spokenLanguages = (taughtIn: TaughtIn): string => ORDER.filter((language) => taughtIn.includes(language)).join('_')
