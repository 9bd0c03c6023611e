import { email as emailShape } from '../../../../packages/contract/people/person.ts'

/** `email` undefined: the cell holds no valid address. `name`: what is written before an address in angle brackets. */
export type ReadEmail = { email: string | undefined; isMore: boolean; name: string }

/** Several addresses are not longer, and a pattern may take long over a longer cell. */
export const LONGEST_EMAILS = 2000

/** The address of a cell; of several the first. A space inside an address is a mistake of the file: half of it would be a stranger's. */
export function readEmail(cell: string): ReadEmail {
  if (cell.length > LONGEST_EMAILS) return { email: undefined, isMore: false, name: '' }
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
