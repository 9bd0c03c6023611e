import { randomBytes } from 'node:crypto'

// Crockford's base 32 leaves out I, L, O and U: what is read from paper is typed as it looks.
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const SPOKEN = 11
const PREFIX = 'TICHA'

// What a sign is taken for; the second line as a Russian keyboard types it.
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

/** A code that nobody can guess: 55 random bits in eleven signs, and the check sign. As it is kept; `writtenCode` shows it. */
export function randomCode(bytes: Uint8Array = randomBytes(SPOKEN)): string {
  // A byte is eight times as many signs: each is as likely as any other.
  const signs = [...bytes].map((byte) => SIGNS[byte % SIGNS.length]).join('')
  return signs + SIGNS[times2(remainder(signs))]
}

/** As it is printed and typed: TICHA-XXXX-XXXX-XXXX. */
export const writtenCode = (code: string): string => [PREFIX, ...(code.match(/.{4}/g) ?? [])].join('-')

export const lastFour = (code: string): string => code.slice(-4)

/**
 * The code that somebody meant: case, spaces, dashes and the word in front are theirs to choose, O is 0, I and L are 1. Undefined: it is none, as the
 * check sign tells of any one wrong sign and of any two that were exchanged.
 */
export function readCode(typed: string): string | undefined {
  const signs = [...typed.toUpperCase()].map((sign) => LOOKS_LIKE[sign] ?? sign).filter((sign) => /[\p{L}\p{N}]/u.test(sign))
  const read = signs.join('')
  const code = read.length > SPOKEN + 1 && read.startsWith('T1CHA') ? read.slice(PREFIX.length) : read
  if (code.length !== SPOKEN + 1 || [...code].some((sign) => !SIGNS.includes(sign))) return undefined
  return remainder(code) === 0 ? code : undefined
}

/** The signs as a polynomial over GF(32), x⁵ + x² + 1, at 2: each place has a weight of its own, the last one 1. */
const remainder = (signs: string): number => [...signs].reduce((sum, sign) => times2(sum) ^ SIGNS.indexOf(sign), 0)

function times2(value: number): number {
  const doubled = value << 1
  return doubled > 31 ? doubled ^ 0b100101 : doubled
}
