import type { Reader } from '../../db/database.ts'
import { findPersonByEmail } from './people-repository.ts'
import { maySignInByCode } from './sign-in-code-repository.ts'

/** What an address leads to: whether it has an account, as registering tells too, and whether a code lets into it. */
export async function startSignIn(reader: Reader, email: string): Promise<{ known: boolean; code: boolean }> {
  const person = await findPersonByEmail(reader, email)
  return { known: person !== undefined, code: person !== undefined && (await maySignInByCode(reader, person.id)) }
}
