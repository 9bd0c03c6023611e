import { asPhone } from '../../../../packages/contract/people/phone.ts'

/** `phone`: the first readable number. `isMore`: there are others. */
export type ReadPhone = { phone: string | null; isMore: boolean }

/** The maximum length of a cell that is searched. Phone numbers are shorter, and the patterns may be slow on longer cells. */
const MAX_LENGTH = 200

/** Returns the number in a cell without surrounding words, further numbers, or an extension. */
export function readPhone(cell: string): ReadPhone {
  if (cell.length > MAX_LENGTH) return { phone: null, isMore: false }
  const whole = asPhone(bare(cell))
  if (whole) return { phone: whole, isMore: false }
  const numbers = cell.split(/:::|[,;|\n]|\s\/\s|\s(?:or|nebo|alebo|und|oder|и|или|або|lub)\s/i).map((part) => asPhone(bare(part)))
  const found = [...new Set(numbers.filter((one) => one !== undefined))]
  return { phone: found[0] ?? null, isMore: found.length > 1 }
}

const bare = (part: string): string =>
  part
    .replace(/\([^()\d]*\)/g, ' ')
    .replace(/\s*(?:ext|extension|linka|kl|durchwahl|доб|x)\.?\s*\d{1,6}\s*$/i, '')
    .replace(/^\s*[\p{L}.\s]+:?\s*(?=[+(\d])/u, '')
    .replace(/\s+\p{L}[\p{L}.\s]*$/u, '')
