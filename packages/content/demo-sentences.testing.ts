import { contentOnDisk } from './on-disk.ts'

/** Shorter texts, such as "Group sessions", are in use on other sites too. */
const FEWEST_WORDS = 4

/** Returns the sentences of the supplied content, except the legal texts, with plain spaces. */
export function demoSentences(): string[] {
  const { site, certificates, gallery, altTexts, en, ru } = contentOnDisk()
  const own = ({ home, story, about }: typeof en) => ({ home, story, about })
  const texts = textsIn([site.farewell, site.contact, certificates, gallery, altTexts, own(en), own(ru)])
  const sentences = texts.flatMap((text) => plain(text).split(/(?<=[.!?…])\s+/))
  return [...new Set(sentences)].filter((sentence) => sentence.split(' ').length >= FEWEST_WORDS)
}

/** Returns the sentences that a page contains. */
export function sentencesOn(html: string, sentences: string[]): string[] {
  const text = plain(html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
  return sentences.filter((sentence) => text.includes(sentence))
}

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
