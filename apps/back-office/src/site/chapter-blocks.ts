export type ChapterBlock = { kind: 'text'; text: string } | PictureRow
export type PictureRow = { kind: 'pictures'; pattern: string; files: string[] }

const ROW = /^!\[([\w-]+)\]\(([^)]*)\)$/

export function blocksOf(text: string): ChapterBlock[] {
  const parts = text.split(/^(!\[[\w-]+\]\([^)\n]*\))[ \t]*$/m)
  return parts.flatMap((part): ChapterBlock[] => {
    const [, pattern, files] = ROW.exec(part) ?? []
    if (pattern !== undefined && files !== undefined)
      return [{ kind: 'pictures', pattern, files: files.trim().split(/\s+/).filter(Boolean) }]
    return part.trim() === '' ? [] : [{ kind: 'text', text: part.trim() }]
  })
}

export const textOfBlocks = (blocks: ChapterBlock[]): string =>
  blocks.map((block) => (block.kind === 'text' ? block.text : textOfRow(block))).join('\n\n')

const textOfRow = ({ pattern, files }: PictureRow): string => `![${pattern}](${files.join(' ')})`

/** Returns the layout of a row for its number of pictures. A single picture is beside the text or takes the full width. */
export const patternFor = (count: number, before = 'side'): string => {
  if (count <= 1) return before === 'full' ? 'full' : 'side'
  return count === 2 ? 'pair' : count === 3 ? 'trio' : 'sheet'
}

/** Applies the same change to an identical row in the other language's text. */
export function withSameRow(text: string, before: PictureRow, after: PictureRow | null): string {
  const blocks = blocksOf(text)
  const same = blocks.findIndex((block) => block.kind === 'pictures' && textOfRow(block) === textOfRow(before))
  if (same < 0) return text
  return textOfBlocks(after ? blocks.with(same, after) : blocks.toSpliced(same, 1))
}
