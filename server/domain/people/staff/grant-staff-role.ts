import type { Language } from '../../../../packages/contract/content/language.ts'
import type { Gender } from '../../../../packages/contract/people/person.ts'
import type { Transaction } from '../../../db/database.ts'
import { endAccess } from '../sign-in/end-access.ts'
import { upsertStaff } from './staff-repository.ts'

/** Omitted details of an existing account stay unchanged. A new account defaults to female and English. */
export type StaffDetails = {
  /** The first word is the first name. */
  name?: string | undefined
  gender?: Gender | undefined
  language?: Language | undefined
}

/** Creates a staff account, or makes an existing one staff and signs it out everywhere. Returns whether the account existed. */
export async function grantStaffRole(
  tx: Transaction,
  { name, gender, language, ...given }: { email: string; passwordHash: string } & StaffDetails,
): Promise<boolean> {
  const { personId, existed } = await upsertStaff(tx, {
    ...given,
    ...(name?.trim() && namesIn(name)),
    ...(gender && { gender }),
    ...(language && { language }),
  })
  await endAccess(tx, personId)
  return existed
}

function namesIn(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = name.trim().split(/\s+/)
  return { firstName, lastName: others.join(' ') }
}
