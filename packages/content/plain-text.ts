import type { InlineText } from './markdown.ts'
import type { Terms } from './texts.ts'

/** Returns the terms as plain text for emails, readable without the site. `siteUrl`: the base of their links into the site. */
export function plainTerms({ head, sections }: Terms, siteUrl: string): string {
  const say = (text: InlineText) => plainInline(text, siteUrl)
  const parts = sections.flatMap(({ title, blocks }, index) => [
    `${index + 1}. ${title}`,
    ...blocks.map((block) => (block.kind === 'list' ? block.items.map((item) => `- ${say(item)}`).join('\n') : say(block.text))),
  ])
  return `${[head.title, head.lead, ...parts, head.accept].join('\n\n').replaceAll('\u00a0', ' ').replace(/ {2,}/g, ' ')}\n`
}

/** Returns a text without markup; links become addresses. */
export const plainInline = (text: InlineText, siteUrl: string): string => text.map((part) => spoken(part, siteUrl)).join('')

function spoken(part: InlineText[number], siteUrl: string): string {
  if (typeof part === 'string') return part
  if ('em' in part) return part.em
  const address = part.href.startsWith('/') ? siteUrl + part.href : part.href
  return address.includes(part.text) ? address : `${part.text} (${address})`
}
