import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with the library's defaults, which are OWASP's (19 MiB, 2 passes, 1 lane): about 8 ms. */
export const hashPassword = (password: string): Promise<string> => hash(normal(password))

// Made by the same function, so that it always costs what a real one costs.
const nobodysHash = hash(randomBytes(32))

/** Whether a password is the one of a hash. Without a hash the answer is no, and takes as long: time must not tell which addresses are known. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isReal = passwordHash?.startsWith('$argon2id$') === true
  const matches = await verify(isReal ? passwordHash : await nobodysHash, normal(password))
  return isReal && matches
}

// One keyboard writes й as one character, another as two: the same password all the same (NIST SP 800-63B, 5.1.1.2).
const normal = (password: string): string => password.normalize('NFKC')
