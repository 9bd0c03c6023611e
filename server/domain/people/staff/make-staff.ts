import type { Language } from '../../../../packages/contract/content/language.ts'
import type { Gender } from '../../../../packages/contract/people/person.ts'
import type { Transaction } from '../../../db/database.ts'
import { endAccess } from '../sign-in/end-access.ts'
import { upsertStaff } from './staff-repository.ts'

/** What may be said of somebody who becomes staff; left out, an account that exists keeps its own. A new one is a woman's, in English. */
export type StaffDetails = {
  /** In one line: the first word is the first name. */
  name?: string | undefined
  gender?: Gender | undefined
  language?: Language | undefined
}

/** Makes a staff account; one that exists becomes staff, gets what is given and is signed out everywhere. Answers whether it existed. */
export async function makeStaff(
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
