import type { Reader } from '../../../db/database.ts'
import { findPersonByEmail } from '../account/people-repository.ts'

/**
 * Says whether an address has an account, as registering says too. Staff and people with a second factor are sent no code, which is not
 * said: it would tell strangers who they are.
 */
export async function startSignIn(reader: Reader, email: string): Promise<{ known: boolean }> {
  return { known: (await findPersonByEmail(reader, email)) !== undefined }
}
