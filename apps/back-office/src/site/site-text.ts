import { type DocumentFields, documentOf, fieldsOf } from '../../../../packages/content/document-fields.ts'
import type { ContentBody } from '../../../../packages/contract/content/content-fault.ts'
import type { Language } from '../../../../packages/contract/content/language.ts'

/** A text in both languages, always with the same number of sections. */
export type SiteText = Record<Language, DocumentFields> & { from?: string | undefined }

const EMPTY = { title: '', text: '' }

export function textOf(body: ContentBody): SiteText {
  if (!('en' in body)) throw new Error('It is a list.')
  const [en, ru] = [fieldsOf(body.en), fieldsOf(body.ru)]
  const count = Math.max(en.sections.length, ru.sections.length)
  const filled = ({ head, sections }: DocumentFields): DocumentFields => ({
    head,
    sections: Array.from({ length: count }, (_, index) => sections[index] ?? EMPTY),
  })
  return { en: filled(en), ru: filled(ru), from: body.from }
}

export const bodyOfText = ({ en, ru, from }: SiteText): ContentBody => ({
  en: documentOf(withoutHeadings(en)),
  ru: documentOf(withoutHeadings(ru)),
  ...(from !== undefined && { from }),
})

// A line starting with # would be parsed as a new section.
const withoutHeadings = ({ head, sections }: DocumentFields): DocumentFields => ({
  head,
  sections: sections.map(({ title, text }) => ({ title, text: text.replace(/^#+ ?/gm, '') })),
})

export const withHead = (text: SiteText, language: Language, name: string, value: string): SiteText => ({
  ...text,
  [language]: { ...text[language], head: { ...text[language].head, [name]: value } },
})

export const withSection = (
  text: SiteText,
  language: Language,
  index: number,
  changes: Partial<{ title: string; text: string }>,
): SiteText => ({
  ...text,
  [language]: {
    ...text[language],
    sections: text[language].sections.map((section, at) => (at === index ? { ...section, ...changes } : section)),
  },
})

const withSections = (text: SiteText, change: (sections: DocumentFields['sections']) => DocumentFields['sections']): SiteText => ({
  ...text,
  en: { ...text.en, sections: change(text.en.sections) },
  ru: { ...text.ru, sections: change(text.ru.sections) },
})

export const addSection = (text: SiteText): SiteText => withSections(text, (sections) => [...sections, EMPTY])
export const removeSection = (text: SiteText, index: number): SiteText => withSections(text, (sections) => sections.toSpliced(index, 1))
export const moveSection = (text: SiteText, from: number, to: number): SiteText =>
  withSections(text, (sections) => moved(sections, from, to))

export function moved<T>(rows: T[], from: number, to: number): T[] {
  const row = rows[from]
  return row === undefined || to < 0 || to >= rows.length ? rows : rows.toSpliced(from, 1).toSpliced(to, 0, row)
}

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'ru' : 'en')
