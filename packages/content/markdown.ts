/** The supported subset of Markdown: front matter of `name: value` lines, headings, paragraphs, quotes, lists, links and pictures. */
export type Document = { head: Record<string, string>; sections: Section[] }
type Section = { title: string; blocks: Block[] }
type Block =
  | { kind: 'text' | 'quote'; text: InlineText }
  | { kind: 'list'; items: InlineText[] }
  | { kind: 'pictures'; pattern: string; files: string[] }
export type InlineText = (string | { text: string; href: string } | { em: string })[]

const HEAD = /^---\n([\s\S]*?)\n---\n/
const PICTURES = /^!\[([\w-]+)\]\(([^)]+)\)$/
const MARKS = /(\[[^\]]+\]\([^)\s]+\)|\*[^*]+\*)/

export function parseDocument(raw: string): Document {
  const text = raw.replaceAll('\r\n', '\n')
  const [whole, head] = HEAD.exec(text) ?? []
  if (whole === undefined || head === undefined) throw new Error('it must begin with a head between two lines of ---')
  const [before = '', ...chapters] = text.slice(whole.length).split(/^## +/m)
  if (before.trim()) throw new Error(`“${before.trim().slice(0, 40)}” stands before the first heading (## …)`)
  return { head: parseHead(head), sections: chapters.map(parseSection) }
}

export function parseInline(text: string): InlineText {
  return text
    .replaceAll('\n', ' ')
    .split(MARKS)
    .filter((part) => part !== '')
    .map(asMark)
}

function parseHead(head: string): Record<string, string> {
  return Object.fromEntries(
    head.split('\n').map((line) => {
      const [, name, value] = /^(\w+): *(.+)$/.exec(line) ?? []
      if (!name || !value) throw new Error(`“${line}” in the head is not a name, a colon and a value`)
      return [name, value.trim()]
    }),
  )
}

function parseSection(chapter: string): Section {
  const [title = '', ...lines] = chapter.split('\n')
  const blocks = lines
    .join('\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
  return { title: title.trim(), blocks: blocks.map(parseBlock) }
}

function parseBlock(block: string): Block {
  const [, pattern, files] = PICTURES.exec(block) ?? []
  if (pattern && files) return { kind: 'pictures', pattern, files: files.trim().split(/\s+/) }
  if (block.startsWith('> ')) return { kind: 'quote', text: parseInline(block.replace(/^> ?/gm, '')) }
  if (block.startsWith('- ')) return { kind: 'list', items: block.slice(2).split(/\n- /).map(parseInline) }
  return { kind: 'text', text: parseInline(block) }
}

function asMark(part: string): InlineText[number] {
  const [, text, href] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part) ?? []
  if (text && href) return { text, href }
  const [, em] = /^\*([^*]+)\*$/.exec(part) ?? []
  return em ? { em } : part
}
