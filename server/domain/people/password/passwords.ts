import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with the library's defaults, which are OWASP's (19 MiB, 2 passes, 1 lane): about 8 ms. */
export const hashPassword = (password: string): Promise<string> => hash(normal(password))

// Used in place of a missing hash. It is created by the same function, so that a comparison takes equally long.
const nobodysHash = hash(randomBytes(32))

/** Whether a password matches a hash. Takes equally long without a hash, so that the time does not reveal which addresses are known. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isReal = passwordHash?.startsWith('$argon2id$') === true
  const matches = await verify(isReal ? passwordHash : await nobodysHash, normal(password))
  return isReal && matches
}

// Keyboards produce й as one or two characters. Both are the same password (NIST SP 800-63B, 5.1.1.2).
const normal = (password: string): string => password.normalize('NFKC')
