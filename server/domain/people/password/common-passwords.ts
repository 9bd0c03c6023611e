import { MIN_PASSWORD_LENGTH } from '../../../../packages/contract/people/password-length.ts'

/** Easily guessed passwords. `leaked`: whole passwords, normalized by `plain`. `local`: words of the studio, normalized by `letters`. */
export type CommonPasswords = { leaked: ReadonlySet<string>; local: readonly string[] }

export const NO_COMMON_PASSWORDS: CommonPasswords = { leaked: new Set(), local: [] }

const TRADE = ['yoga', 'joga', 'йога', 'pilates', 'пилатес', 'studio', 'студия', 'prague', 'praha', 'прага']
// Shorter words are ignored, because they are part of many other words.
const MIN_WORD_LENGTH = 4

/** Loads about 18,000 common leaked passwords that are long enough. `names`: the names of the studio and its people. */
export async function readCommonPasswords(names: string[]): Promise<CommonPasswords> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const words = [...TRADE, ...names.flatMap((name) => name.split(/\s+/))].map(letters).filter((word) => word.length >= MIN_WORD_LENGTH)
  return {
    leaked: new Set(dictionary['passwords-common'].filter((password) => password.length >= MIN_PASSWORD_LENGTH).map(plain)),
    // Longest first, because a word can begin with a shorter one.
    local: words.sort((one, other) => other.length - one.length),
  }
}

/** Whether a password is common, regardless of case and of the keyboard layout (Russian or English) it was typed in. */
export function isCommonPassword({ leaked, local }: CommonPasswords, password: string): boolean {
  const written = plain(password)
  return leaked.has(written) || leaked.has(onLatinKeys(written)) || isMadeOf(local, password)
}

function isMadeOf(words: readonly string[], password: string): boolean {
  let left = letters(password)
  if (left === '') return false
  for (const word of words) left = left.replaceAll(word, '')
  return left === ''
}

const plain = (password: string): string => password.normalize('NFKC').toLowerCase()
/** Removes accents, digits and punctuation. */
const letters = (text: string): string => text.normalize('NFKD').toLowerCase().replaceAll(/\P{L}/gu, '')

// The keys of a Russian keyboard and the English keys in the same positions: йцукен is typed with the keys of qwerty.
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбюё'
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const keys = new Map([...CYRILLIC].map((sign, at) => [sign, LATIN[at] ?? sign]))
const onLatinKeys = (password: string): string => [...password].map((sign) => keys.get(sign) ?? sign).join('')
