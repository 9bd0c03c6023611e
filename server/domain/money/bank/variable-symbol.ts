// Damm's quasigroup of order 10. The check digit catches every single wrong digit and every swap of neighbours.
const DAMM = [
  [0, 3, 1, 7, 5, 9, 8, 6, 4, 2],
  [7, 0, 9, 2, 1, 5, 4, 8, 6, 3],
  [4, 2, 0, 6, 8, 7, 1, 3, 5, 9],
  [1, 7, 5, 0, 9, 8, 3, 4, 2, 6],
  [6, 1, 2, 3, 0, 4, 5, 9, 7, 8],
  [3, 6, 7, 4, 2, 0, 9, 5, 8, 1],
  [5, 8, 6, 9, 7, 2, 0, 1, 3, 4],
  [8, 9, 4, 5, 3, 6, 2, 0, 1, 7],
  [9, 4, 3, 8, 6, 1, 7, 2, 0, 5],
  [2, 5, 8, 1, 4, 3, 6, 7, 9, 0],
]

const FIRST = 100_000_000
const COUNT = 900_000_000
// Shares no factor with COUNT, so that each payment number has its own symbol. Symbols of consecutive numbers do not look alike.
const STEP = 556_230_587n

/** Returns the symbol of a payment: ten digits, the first 1–9, the last a check digit. Numbers up to 900 million have different symbols. */
export function newVariableSymbol(paymentNumber: number): string {
  if (!Number.isSafeInteger(paymentNumber) || paymentNumber < 1 || paymentNumber > COUNT)
    throw new RangeError('A payment number is from 1 to 900,000,000.')
  const digits = String(FIRST + Number((BigInt(paymentNumber) * STEP) % BigInt(COUNT)))
  return digits + remainderOf(digits)
}

export const isVariableSymbol = (text: string): boolean => /^[1-9]\d{9}$/.test(text) && remainderOf(text) === 0

/** Returns a reported symbol without leading zeros, for comparing symbols as numbers. Null if nothing is left. */
export const withoutLeadingZeros = (symbol: string): string | null => symbol.replace(/^0+/, '') || null

/**
 * Returns the symbols of this site in a note: first those after `/VS`, then other ten-digit numbers with a correct check digit. If there
 * are none, returns the first number after `/VS`. Ten digits alone prove little: one in ten phone numbers has a correct check digit.
 */
export function findVariableSymbols(note: string): string[] {
  const marked = [...note.matchAll(/(?<![\p{L}\d])VS\s*[:/]?\s*(\d{1,10})(?!\d)/giu)].map(([, digits = '']) => digits)
  const own = [...marked, ...(note.match(/(?<!\d)\d{10}(?!\d)/g) ?? [])].filter(isVariableSymbol)
  const others = marked.map(withoutLeadingZeros).filter((one) => one !== null)
  return own.length > 0 ? [...new Set(own)] : others.slice(0, 1)
}

const remainderOf = (digits: string): number => [...digits].reduce((row, digit) => DAMM[row]?.[Number(digit)] ?? 0, 0)
