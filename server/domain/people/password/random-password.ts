import { randomInt } from 'node:crypto'

// Without 0 and o, 1, i and l: it is read from a screen and typed.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** So many random signs that are easily told apart, 4.9 bits each. */
export const randomReadable = (length: number): string => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** A password to be read and typed: four groups of five, 99 bits. For example `k7wpm-3xhqa-txe9d-vr4cs`. */
export const randomPassword = (): string => Array.from({ length: 4 }, () => randomReadable(5)).join('-')
