import { MIN_PASSWORD_LENGTH } from '../../../../packages/contract/people/password-length.ts'

/** What whoever guesses tries first. `leaked`: whole passwords, each as `plain` writes it; `local`: words of the place, as `letters` writes them. */
export type CommonPasswords = { leaked: ReadonlySet<string>; local: readonly string[] }

export const NO_COMMON_PASSWORDS: CommonPasswords = { leaked: new Set(), local: [] }

// What is done here, and where, in the languages people write it in.
const TRADE = ['yoga', 'joga', 'йога', 'pilates', 'пилатес', 'studio', 'студия', 'prague', 'praha', 'прага']
// A shorter word is part of many others.
const SHORTEST_WORD = 4

/**
 * About 18,000 of the most common ones of those that are long enough, from leaks. Read from the disk when it is wanted.
 * `names`: of the studio and its people.
 */
export async function readCommonPasswords(names: string[]): Promise<CommonPasswords> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const words = [...TRADE, ...names.flatMap((name) => name.split(/\s+/))].map(letters).filter((word) => word.length >= SHORTEST_WORD)
  return {
    leaked: new Set(dictionary['passwords-common'].filter((password) => password.length >= MIN_PASSWORD_LENGTH).map(plain)),
    // The longest first: one may begin with another.
    local: words.sort((one, other) => other.length - one.length),
  }
}

/** Whether a password is among them, however it is capitalized, and in whichever of the site's alphabets its keys were pressed. */
export function isCommonPassword({ leaked, local }: CommonPasswords, password: string): boolean {
  const written = plain(password)
  return leaked.has(written) || leaked.has(onLatinKeys(written)) || isMadeOf(local, password)
}

/** Whether there is nothing in it but words of the place, and figures or signs around them. */
function isMadeOf(words: readonly string[], password: string): boolean {
  let left = letters(password)
  if (left === '') return false
  for (const word of words) left = left.replaceAll(word, '')
  return left === ''
}

const plain = (password: string): string => password.normalize('NFKC').toLowerCase()
/** Without accents, figures and signs. */
const letters = (text: string): string => text.normalize('NFKD').toLowerCase().replaceAll(/\P{L}/gu, '')

// The keys of a Russian keyboard and those of an English one in the same places: йцукен is typed as qwerty.
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбюё'
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const keys = new Map([...CYRILLIC].map((sign, at) => [sign, LATIN[at] ?? sign]))
const onLatinKeys = (password: string): string => [...password].map((sign) => keys.get(sign) ?? sign).join('')
