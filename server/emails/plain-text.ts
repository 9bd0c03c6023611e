import type { Block, EmailText } from './email-parts.ts'
import type { Signature } from './signature.ts'

/** Renders the plain-text part. Spam filters distrust emails without one. */
export function plainText({ greeting, kicker, headline, blocks }: EmailText, signature: Signature): string {
  const signed = signature.teacher === null ? [] : [signature.teacher]
  const paragraphs = [
    greeting,
    kicker === undefined ? headline : `${kicker}: ${headline}`,
    ...blocks.flatMap((block) => (block.kind === 'picture' ? [] : [paragraph(block)])),
    ...signed,
    ['--', ...signature.lines].join('\n'),
  ]
  return `${paragraphs.join('\n\n')}\n`
}

function paragraph(block: Exclude<Block, { kind: 'picture' }>): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'facts':
      return block.rows.map(([name, value, url]) => [`${name}: ${value}`, url].filter(Boolean).join('\n')).join('\n')
    case 'note':
      return block.link ? `${block.text}\n${block.link.label}: ${block.link.url}` : block.text
    case 'quote':
      return block.text.replace(/^/gm, '> ')
  }
}
