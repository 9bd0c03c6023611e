import { randomInt } from 'node:crypto'

// Without 0 and o, 1, i and l: it is read from a screen and typed.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password to be read and typed: four groups of five, 99 bits. For example `k7wpm-3xhqa-txe9d-vr4cs`. */
export function randomPassword(): string {
  const group = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}
