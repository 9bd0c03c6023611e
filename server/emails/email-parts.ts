import type { Language } from '../../packages/contract/content/language.ts'

/** The blocks of an email from top to bottom, rendered as HTML and plain text. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'facts'; rows: Fact[] }
  /** Smaller text. */
  | { kind: 'note'; text: string; link?: Link }
  /** An attached picture, black on white, with a width in pixels. The plain text leaves it out. */
  | { kind: 'picture'; cid: string; alt: string; width: number }
  | { kind: 'quote'; text: string }

export type Fact = [name: string, value: string, url?: string]

type Link = { label: string; url: string }

export type EmailText = {
  subject: string
  /** Shown after the subject in the list of emails. */
  preview: string
  greeting: string
  /** The main sentence in large type. Below a kicker, it is a figure in a larger size. */
  headline: string
  kicker?: string
  blocks: Block[]
}

export type Bilingual = Record<Language, string>

/** A fact whose name is not translated yet. */
export type Row = [name: Bilingual | string, value: string, url?: string]

/** Builds parts of an email in one language. Never put a bilingual text into a template string: call `say` first. */
export function partsIn(language: Language) {
  const say = (text: Bilingual | string): string => (typeof text === 'string' ? text : text[language])
  return {
    say,
    paragraph: (text: Bilingual | string): Block => ({ kind: 'paragraph', text: say(text) }),
    button: (label: Bilingual | string, url: string): Block => ({ kind: 'button', label: say(label), url }),
    facts: (...rows: (Row | null | false)[]): Block => ({
      kind: 'facts',
      rows: rows.filter((row) => row !== null && row !== false).map(([name, ...value]): Fact => [say(name), ...value]),
    }),
    note: (text: Bilingual | string, link?: { label: Bilingual | string; url: string }): Block => ({
      kind: 'note',
      text: say(text),
      ...(link && { link: { ...link, label: say(link.label) } }),
    }),
  }
}

export const quote = (text: string): Block => ({ kind: 'quote', text })
