import { randomBytes } from 'node:crypto'

// Crockford's base 32 omits I, L, O and U, so that characters read from paper are unambiguous.
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const SPOKEN = 11
const PREFIX = 'TICHA'

// Characters that people mistake for others, including those of a Russian keyboard.
const LOOKS_LIKE: Record<string, string> = {
  O: '0',
  I: '1',
  L: '1',
  А: 'A',
  В: 'B',
  С: 'C',
  Е: 'E',
  Н: 'H',
  К: 'K',
  М: 'M',
  О: '0',
  Р: 'P',
  Т: 'T',
  У: 'Y',
  Х: 'X',
  З: '3',
}

/** Returns 55 random bits in eleven characters, plus a check character. This is the stored form; `writtenCode` formats it. */
export function randomCode(bytes: Uint8Array = randomBytes(SPOKEN)): string {
  // 256 is a multiple of 32, so all characters are equally likely.
  const signs = [...bytes].map((byte) => SIGNS[byte % SIGNS.length]).join('')
  return signs + SIGNS[times2(remainder(signs))]
}

/** Formats a code as TICHA-XXXX-XXXX-XXXX. */
export const writtenCode = (code: string): string => [PREFIX, ...(code.match(/.{4}/g) ?? [])].join('-')

export const lastFour = (code: string): string => code.slice(-4)

/** Normalizes a typed code. Returns undefined if the check character detects an error: any wrong character or any two swapped ones. */
export function readCode(typed: string): string | undefined {
  const signs = [...typed.toUpperCase()].map((sign) => LOOKS_LIKE[sign] ?? sign).filter((sign) => /[\p{L}\p{N}]/u.test(sign))
  const read = signs.join('')
  const code = read.length > SPOKEN + 1 && read.startsWith('T1CHA') ? read.slice(PREFIX.length) : read
  if (code.length !== SPOKEN + 1 || [...code].some((sign) => !SIGNS.includes(sign))) return undefined
  return remainder(code) === 0 ? code : undefined
}

/** Evaluates the characters as a polynomial over GF(32), x⁵ + x² + 1, at 2. Every position has a different weight, the last one 1. */
const remainder = (signs: string): number => [...signs].reduce((sum, sign) => times2(sum) ^ SIGNS.indexOf(sign), 0)

function times2(value: number): number {
  const doubled = value << 1
  return doubled > 31 ? doubled ^ 0b100101 : doubled
}
