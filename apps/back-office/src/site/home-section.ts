/** A section of Home in the editor. Only the first section has a quote. */
export type HomeSection = { picture: string; quote: string; text: string }

const PICTURE = /^!\[[\w-]*\]\(([^)]*)\)$/

export function homeSectionOf(text: string): HomeSection {
  const blocks = text.split(/\n\s*\n/).filter((block) => block.trim() !== '')
  const [, picture] = PICTURE.exec(blocks[0]?.trim() ?? '') ?? []
  const rest = picture === undefined ? blocks : blocks.slice(1)
  const quoted = rest[0]?.startsWith('> ') ? rest[0] : undefined
  return {
    picture: picture?.trim() ?? '',
    quote: quoted?.replace(/^> ?/gm, '') ?? '',
    text: (quoted === undefined ? rest : rest.slice(1)).join('\n\n'),
  }
}

export const textOfHomeSection = ({ picture, quote, text }: HomeSection): string =>
  [picture && `![side](${picture})`, quote.trim() && `> ${quote.trim().replace(/\s*\n\s*/g, ' ')}`, text].filter(Boolean).join('\n\n')
