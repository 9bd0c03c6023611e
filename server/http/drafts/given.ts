import type { Language } from '../../../contract/language.ts'

type Given<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> }

/** Without what was left out, so that nothing is overwritten by it. */
export function given<Values extends object>(values: Values): Given<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<Values>
}

type Text = string | null | undefined

/** English of a text: a bare one, when the request is in English. */
export const english = (bare: Text, en: Text, language: Language): string | undefined =>
  emptied(language === 'en' ? en || (bare ?? en) : en)

/** Russian of a text: a bare one, when the request is in Russian. */
export const russian = (bare: Text, ru: Text, language: Language): string | undefined =>
  emptied(language === 'ru' ? ru || (bare ?? ru) : ru)

const emptied = (text: Text): string | undefined => (text === null ? '' : text)
