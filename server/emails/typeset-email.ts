import { typeset } from '../../packages/content/typeset.ts'
import type { Language } from '../../packages/contract/content/language.ts'
import type { Block, EmailText, Fact } from './email-parts.ts'

/** Applies typography to the sentences. Values of facts, quotes and addresses stay unchanged. */
export function typesetEmail(email: EmailText, language: Language): EmailText {
  const set = (text: string) => typeset(text, language)
  return {
    ...email,
    subject: set(email.subject),
    preview: set(email.preview),
    greeting: set(email.greeting),
    headline: set(email.headline),
    ...(email.kicker && { kicker: set(email.kicker) }),
    blocks: email.blocks.map((block) => typesetBlock(block, set)),
  }
}

function typesetBlock(block: Block, set: (text: string) => string): Block {
  switch (block.kind) {
    case 'paragraph':
      return { ...block, text: set(block.text) }
    case 'button':
      return { ...block, label: set(block.label) }
    case 'facts':
      return { ...block, rows: block.rows.map(([name, ...value]): Fact => [set(name), ...value]) }
    case 'note':
      return { ...block, text: set(block.text), ...(block.link && { link: { ...block.link, label: set(block.link.label) } }) }
    case 'picture':
    case 'quote':
      return block
  }
}
