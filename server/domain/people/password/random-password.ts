import { randomInt } from 'node:crypto'

// The characters of a password. Omits 0, o, 1, i and l, because people read and type them.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Returns `length` random characters of 4.95 bits each. */
export const randomReadable = (length: number): string => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Returns four groups of five characters, 99 bits, such as `k7wpm-3xhqa-txe9d-vr4cs`. */
export const randomPassword = (): string => Array.from({ length: 4 }, () => randomReadable(5)).join('-')
