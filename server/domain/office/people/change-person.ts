import { type Database, databaseFault, type Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { lockPerson } from '../../kernel/person-lock-repository.ts'
import { addressOf } from '../../kernel/placeholder-email.ts'
import {
  findPerson,
  findPersonByEmail,
  isErased,
  type Person,
  type PersonChange,
  updatePerson,
  withdrawEmailProof,
} from '../../people/account/people-repository.ts'
import { snapshotOf } from '../../people/account/person-snapshot.ts'
import { sendResetLink } from '../../people/password/send-reset-link.ts'
import { endAccess } from '../../people/sign-in/end-access.ts'
import { queueRoleChangeEmails } from '../../people/staff/queue-role-change-emails.ts'
import { hasOtherStaff, isOwner, lockFirstStaff, setStaff } from '../../people/staff/staff-repository.ts'
import { type CorrectPersonEmailDependencies, correctPersonEmail } from './correct-person-email.ts'
import { changeEmailLanguage } from './email-language-repository.ts'

export type ChangePersonByStaff = {
  personId: number
  change: PersonChange & Partial<Pick<Person, 'newsAgreed'>>
  isStaff?: boolean | undefined
  /** A new address in lower case, only for a person whose present address is missing or unproven. */
  email?: string | undefined
  siteUrl: string
  staffId: number
}

/** Changes a person's data. Refuses: not_found, has_address, email_taken, last_staff, owner_stays. */
export async function changePersonByStaff(
  deps: CorrectPersonEmailDependencies & { db: Database },
  input: ChangePersonByStaff,
): Promise<Decision<void>> {
  try {
    return await deps.db.transaction((tx) => change(tx, deps, input))
  } catch (error) {
    // Another person took the address at the same moment.
    if (databaseFault(error)?.constraint === 'people_email') return refuse('email_taken')
    throw error
  }
}

async function change(tx: Transaction, deps: CorrectPersonEmailDependencies, input: ChangePersonByStaff): Promise<Decision<void>> {
  // The advisory lock that guards the last staff account is taken before the person's lock (docs/domain.md).
  if (input.isStaff === false) await lockFirstStaff(tx)
  const before = (await lockPerson(tx, input.personId)) ? await findPerson(tx, input.personId) : undefined
  if (!before || isErased(before)) return refuse('not_found')
  const refusal = await refusalOf(tx, input, before)
  if (refusal) return refusal

  const after = await updatePerson(tx, before.id, { ...input.change, ...(isNewAddress(input, before) && { email: input.email }) })
  if (isCorrection(input, before)) await correctPersonEmail(tx, deps, { before, after, siteUrl: input.siteUrl })
  if (after.language !== before.language) await changeEmailLanguage(tx, after)
  if (input.isStaff !== undefined && input.isStaff !== before.isStaff) {
    await queueRoleChangeEmails(tx, deps.enqueue, { ofId: before.id, byId: input.staffId, isStaff: input.isStaff })
    await setStaff(tx, before.id, input.isStaff)
  }
  if (input.isStaff && !before.isStaff) await proveFirst(tx, deps.enqueue, after, input.siteUrl)
  await record(tx, input, before, { ...after, isStaff: input.isStaff ?? before.isStaff })
  return accept(undefined)
}

const isNewAddress = ({ email }: ChangePersonByStaff, before: Person): boolean => email !== undefined && email !== before.email

const isCorrection = (input: ChangePersonByStaff, before: Person): boolean =>
  isNewAddress(input, before) && addressOf(before.email) !== null

async function refusalOf(tx: Transaction, input: ChangePersonByStaff, before: Person): Promise<Decision<never> | undefined> {
  if (isCorrection(input, before) && (before.emailProven || before.isStaff)) return refuse('has_address')
  if (input.email !== undefined && isNewAddress(input, before) && (await findPersonByEmail(tx, input.email))) return refuse('email_taken')
  if (input.isStaff === false && before.isStaff && !(await hasOtherStaff(tx, before.id))) return refuse('last_staff')
  if (input.isStaff === false && input.staffId !== before.id && (await isOwner(tx, before.id))) return refuse('owner_stays')
  return undefined
}

/** Anyone can register any address, and an earlier proof may be another person's. New staff therefore set a password by an emailed link. */
async function proveFirst(tx: Transaction, enqueue: Enqueue, person: Person, siteUrl: string): Promise<void> {
  await withdrawEmailProof(tx, person.id)
  await endAccess(tx, person.id)
  await sendResetLink(tx, enqueue, person, siteUrl)
}

/** The audit log names the changed fields but omits personal values. */
const record = (tx: Transaction, input: ChangePersonByStaff, before: Person, after: Person) =>
  recordChange(tx, {
    personId: input.staffId,
    action: 'update',
    subject: { kind: 'person', id: before.id },
    before: snapshotOf(before),
    after: { ...snapshotOf(after), ...renamed(input, before) },
  })

function renamed(input: ChangePersonByStaff, before: Person) {
  const { change } = input
  const names = (['firstName', 'lastName', 'phone'] as const).filter((name) => change[name] !== undefined && change[name] !== before[name])
  const changed = [...names, ...(isCorrection(input, before) ? ['email'] : [])]
  return changed.length > 0 ? { changed } : {}
}
