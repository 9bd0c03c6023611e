import type { Reader } from '../../../db/database.ts'
import { findPersonByEmail } from '../account/people-repository.ts'

/** Returns whether an address has an account, which registering reveals too. Does not reveal who is staff or has a second factor. */
export async function startSignIn(reader: Reader, email: string): Promise<{ known: boolean }> {
  return { known: (await findPersonByEmail(reader, email)) !== undefined }
}
