import { hashPassword, verifyPassword } from '../password/passwords.ts'
import { randomReadable } from '../password/random-password.ts'

const CODES = 10
const LETTERS = 10

/** Returns ten codes such as k7wpm-3xhqa (49 bits each) and their hashes. */
export async function newRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const bare = Array.from({ length: CODES }, () => randomReadable(LETTERS))
  const codes = bare.map((code) => `${code.slice(0, LETTERS / 2)}-${code.slice(LETTERS / 2)}`)
  return { codes, hashes: await Promise.all(bare.map(hashPassword)) }
}

export async function findRecoveryCode(kept: { id: number; codeHash: string }[], typed: string): Promise<number | undefined> {
  if (typed.length !== LETTERS) return undefined
  const matches = await Promise.all(kept.map(({ codeHash }) => verifyPassword(codeHash, typed)))
  return kept.find((_, index) => matches[index])?.id
}
