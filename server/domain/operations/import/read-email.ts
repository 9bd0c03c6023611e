import { email as emailShape } from '../../../../packages/contract/people/person.ts'

/** `email` is undefined if the cell has no valid address. `name`: the text before an address in angle brackets. */
export type ReadEmail = { email: string | undefined; isMore: boolean; name: string }

/** The maximum length of a cell that is searched: enough for several addresses. The patterns may be slow on longer cells. */
export const MAX_EMAIL_FIELD_LENGTH = 2000

/** Returns the first address of a cell. An address with a space is invalid, because half of it would be a stranger's. */
export function readEmail(cell: string): ReadEmail {
  if (cell.length > MAX_EMAIL_FIELD_LENGTH) return { email: undefined, isMore: false, name: '' }
  const parts = cell
    .split(/:::|[,;|\n]/)
    .flatMap((part) =>
      part
        .trim()
        .split(/\s+/)
        .every((word) => word.includes('@'))
        ? part.trim().split(/\s+/)
        : [part.trim()],
    )
    .filter(Boolean)
    .map(partOf)
  const valid = parts.filter(({ email }) => email !== undefined)
  const first = valid[0] ?? { email: undefined, name: '' }
  return { ...first, isMore: new Set(parts.map(({ email }) => email)).size > 1 }
}

function partOf(part: string): { email: string | undefined; name: string } {
  const [, name = '', inside] = /^(.*?)\s*<([^<>]+)>$/.exec(part) ?? []
  const address = emailShape.safeParse((inside ?? part).trim().replace(/^mailto:/i, ''))
  return { email: address.data, name: name.replaceAll('"', '').trim() }
}
