import type { Words } from './markdown.ts'
import type { Terms } from './texts.ts'

/** Returns the terms as plain text for emails, readable without the site. `siteUrl`: base of links into the site. */
export function plainTerms({ head, sections }: Terms, siteUrl: string): string {
  const say = (words: Words) => plainWords(words, siteUrl)
  const parts = sections.flatMap(({ title, blocks }, index) => [
    `${index + 1}. ${title}`,
    ...blocks.map((block) => (block.kind === 'list' ? block.items.map((item) => `- ${say(item)}`).join('\n') : say(block.words))),
  ])
  return `${[head.title, head.lead, ...parts, head.accept].join('\n\n').replaceAll('\u00a0', ' ').replace(/ {2,}/g, ' ')}\n`
}

/** Returns words without markup; links become addresses. */
export const plainWords = (words: Words, siteUrl: string): string => words.map((part) => spoken(part, siteUrl)).join('')

function spoken(part: Words[number], siteUrl: string): string {
  if (typeof part === 'string') return part
  if ('em' in part) return part.em
  const address = part.href.startsWith('/') ? siteUrl + part.href : part.href
  return address.includes(part.text) ? address : `${part.text} (${address})`
}
