import type { Language } from '../../../contract/language.ts'

type Given<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> }

/** Without what was left out, so that nothing is overwritten by it. */
export function given<Values extends object>(values: Values): Given<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<Values>
}

type Text = string | null | undefined
export type Writing = { language: Language; isNew: boolean }

/** English of a text: a bare one is in the request's language, and of something new English too while that is empty (PRODUCT 3). */
export function english(bare: Text, en: Text, { language, isNew }: Writing): string | undefined {
  const meant = isNew ? en || bare : en
  return emptied(meant === undefined && language === 'en' ? bare : meant)
}

/** Russian of a text: a bare one, when the request is in Russian. */
export const russian = (bare: Text, ru: Text, { language }: Writing): string | undefined =>
  emptied(ru === undefined && language === 'ru' ? bare : ru)

const emptied = (text: Text): string | undefined => (text === null ? '' : text)
