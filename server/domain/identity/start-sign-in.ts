import type { Reader } from '../../db/database.ts'
import { findPersonByEmail } from './people-repository.ts'

/**
 * Says whether an address has an account, as registering says too. Every account is said to take a code: whose gets no email, of staff and of
 * people with a second factor, is nobody's business.
 */
export async function startSignIn(reader: Reader, email: string): Promise<{ known: boolean; code: boolean }> {
  const isKnown = (await findPersonByEmail(reader, email)) !== undefined
  return { known: isKnown, code: isKnown }
}
