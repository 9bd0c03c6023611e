import type { Language } from '../../packages/contract/content/language.ts'

/** What an email is made of, from top to bottom. One description gives both its parts: the HTML and the plain text. */
export type Block =
  /** May have several lines. */
  | { kind: 'words'; text: string }
  /** The one thing to press. */
  | { kind: 'button'; label: string; url: string }
  /** What is on, how much, when: name and value, which may lead somewhere. */
  | { kind: 'facts'; rows: Fact[] }
  /** Smaller: what one may skip. */
  | { kind: 'note'; text: string; link?: Link }
  /** What somebody else wrote, as they wrote it. */
  | { kind: 'quote'; text: string }

export type Fact = [name: string, value: string, url?: string]

type Link = { label: string; url: string }

export type EmailText = {
  subject: string
  /** What a list of emails shows after the subject. */
  preview: string
  greeting: string
  /** The sentence that says it all, in large type; under a kicker a numeral, larger still. */
  headline: string
  /** What the numeral is. */
  kicker?: string
  blocks: Block[]
}

/** A text in both languages, next to each other. */
export type Bilingual = Record<Language, string>

/** A fact whose name is still in both languages. */
export type Row = [name: Bilingual | string, value: string, url?: string]

/**
 * Returns the functions that make the parts of an email in one language. Each takes a text in both languages, or one that is in this
 * language already. Don't put a text in both languages into a template string: `say` makes it a string first.
 */
export function partsIn(language: Language) {
  const say = (text: Bilingual | string): string => (typeof text === 'string' ? text : text[language])
  return {
    say,
    words: (text: Bilingual | string): Block => ({ kind: 'words', text: say(text) }),
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
