import { MIN_PASSWORD_LENGTH } from '../../../contract/password-length.ts'

/** Passwords that whoever guesses tries first, each as `plain` writes it. */
export type CommonPasswords = ReadonlySet<string>

export const NO_COMMON_PASSWORDS: CommonPasswords = new Set()

/** About 18,000 of the most common ones of those that are long enough, from leaks. Read from the disk when it is wanted. */
export async function readCommonPasswords(): Promise<CommonPasswords> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= MIN_PASSWORD_LENGTH).map(plain))
}

/** Whether a password is among them, however it is capitalized, and in whichever of the site's alphabets its keys were pressed. */
export function isCommonPassword(common: CommonPasswords, password: string): boolean {
  const written = plain(password)
  return common.has(written) || common.has(onLatinKeys(written))
}

const plain = (password: string): string => password.normalize('NFKC').toLowerCase()

// The keys of a Russian keyboard and those of an English one in the same places: йцукен is typed as qwerty.
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбюё'
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const keys = new Map([...CYRILLIC].map((sign, at) => [sign, LATIN[at] ?? sign]))
const onLatinKeys = (password: string): string => [...password].map((sign) => keys.get(sign) ?? sign).join('')
