import type { Database } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { type CreatePerson, createPerson } from '../../people/account/create-person.ts'
import { findPersonByEmail } from '../../people/account/people-repository.ts'
import { findListedPerson } from '../../people/lists/people-list-repository.ts'
import { provePassword } from '../../people/password/prove-password.ts'
import { type ChangePersonByStaff, changePersonByStaff } from './change-person.ts'
import type { CorrectPersonEmailDependencies } from './correct-person-email.ts'
import { type PersonWithHistory, readPerson } from './read-person.ts'

type PeopleDependencies = { db: Database; enqueue: Enqueue }
type StaffRole = Pick<ChangePersonByStaff, 'siteUrl' | 'staffId'> & { email: string; isStaff: boolean; password: string }

export async function enterPerson(deps: PeopleDependencies, input: CreatePerson): Promise<Decision<PersonWithHistory>> {
  const created = await createPerson(deps, input)
  return created.ok ? answer(deps, created.value) : created
}

export async function editPerson(
  deps: PeopleDependencies & CorrectPersonEmailDependencies,
  input: ChangePersonByStaff,
): Promise<Decision<PersonWithHistory>> {
  if (!(await findListedPerson(deps.db, input.personId))) return refuse('not_found')
  const changed = await changePersonByStaff(deps, input)
  return changed.ok ? answer(deps, input.personId) : changed
}

/** Gives or takes the staff role. Refuses: wrong_password, no_such_account, last_staff, owner_stays. */
export async function changeStaffRole(
  deps: PeopleDependencies & CorrectPersonEmailDependencies,
  { email, password, ...role }: StaffRole,
): Promise<Decision<void>> {
  const proof = await provePassword(deps.db, { personId: role.staffId, password })
  if (!proof.ok) return proof
  const person = await findPersonByEmail(deps.db, email)
  return person ? changePersonByStaff(deps, { personId: person.id, change: {}, ...role }) : refuse('no_such_account')
}

async function answer({ db }: PeopleDependencies, personId: number): Promise<Decision<PersonWithHistory>> {
  const person = await readPerson(db, personId)
  return person ? accept(person) : refuse('not_found')
}
