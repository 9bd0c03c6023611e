import { asPhone } from '../../../../packages/contract/people/phone.ts'

/** Of several numbers the first that can be read. `isMore`: there is another one. */
export type ReadPhone = { phone: string | null; isMore: boolean }

/** No number is longer, and a pattern may take long over a longer cell. */
const LONGEST = 200

/** The number of a cell, without what people write around it: a word, another number, an extension. */
export function readPhone(cell: string): ReadPhone {
  if (cell.length > LONGEST) return { phone: null, isMore: false }
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
