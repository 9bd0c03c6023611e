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
import { hasOtherStaff, isOwner, lockFirstStaff, setStaff } from '../../people/staff/staff-repository.ts'
import { tellStaff } from '../../people/staff/tell-staff.ts'
import { type CorrectPersonEmailDependencies, correctPersonEmail } from './correct-person-email.ts'

export type ChangePersonByStaff = {
  personId: number
  change: PersonChange
  isStaff?: boolean | undefined
  /** In lower case. Only for a person whose address is missing or unproven. */
  email?: string | undefined
  siteUrl: string
  staffId: number
}

/** Changes a person's data. Refuses: not_found, has_address, email_taken, needs_address, last_staff, owner_stays. */
export async function changePersonByStaff(
  deps: CorrectPersonEmailDependencies & { db: Database },
  wish: ChangePersonByStaff,
): Promise<Decision<void>> {
  try {
    return await deps.db.transaction((tx) => change(tx, deps, wish))
  } catch (error) {
    // Another person got the address at the same moment.
    if (databaseFault(error)?.constraint === 'people_email') return refuse('email_taken')
    throw error
  }
}

async function change(tx: Transaction, deps: CorrectPersonEmailDependencies, wish: ChangePersonByStaff): Promise<Decision<void>> {
  // This lock comes before the person's (docs/domain.md).
  if (wish.isStaff === false) await lockFirstStaff(tx)
  const before = (await lockPerson(tx, wish.personId)) ? await findPerson(tx, wish.personId) : undefined
  if (!before || isErased(before)) return refuse('not_found')
  const refusal = await refusalOf(tx, wish, before)
  if (refusal) return refusal

  const after = await updatePerson(tx, before.id, { ...wish.change, ...(isNewAddress(wish, before) && { email: wish.email }) })
  if (isCorrection(wish, before)) await correctPersonEmail(tx, deps, { before, after, siteUrl: wish.siteUrl })
  if (wish.isStaff !== undefined && wish.isStaff !== before.isStaff) {
    await tellStaff(tx, deps.enqueue, { ofId: before.id, byId: wish.staffId, isStaff: wish.isStaff })
    await setStaff(tx, before.id, wish.isStaff)
  }
  if (wish.isStaff && !before.isStaff) await proveFirst(tx, deps.enqueue, after, wish.siteUrl)
  await record(tx, wish, before, { ...after, isStaff: wish.isStaff ?? before.isStaff })
  return accept(undefined)
}

const isNewAddress = ({ email }: ChangePersonByStaff, before: Person): boolean => email !== undefined && email !== before.email

const isCorrection = (wish: ChangePersonByStaff, before: Person): boolean => isNewAddress(wish, before) && addressOf(before.email) !== null

async function refusalOf(tx: Transaction, wish: ChangePersonByStaff, before: Person): Promise<Decision<never> | undefined> {
  const hasAddress = addressOf(before.email) !== null
  if (isCorrection(wish, before) && (before.emailProven || before.isStaff)) return refuse('has_address')
  if (wish.email !== undefined && isNewAddress(wish, before) && (await findPersonByEmail(tx, wish.email))) return refuse('email_taken')
  if (wish.isStaff && !hasAddress && wish.email === undefined) return refuse('needs_address')
  if (wish.isStaff === false && before.isStaff && !(await hasOtherStaff(tx, before.id))) return refuse('last_staff')
  if (wish.isStaff === false && wish.staffId !== before.id && (await isOwner(tx, before.id))) return refuse('owner_stays')
  return undefined
}

/** Anyone can register any address, and an earlier proof may be by another person. So new staff set a password by an emailed link first. */
async function proveFirst(tx: Transaction, enqueue: Enqueue, person: Person, siteUrl: string): Promise<void> {
  await withdrawEmailProof(tx, person.id)
  await endAccess(tx, person.id)
  await sendResetLink(tx, enqueue, person, siteUrl)
}

/** The audit log names the changed fields but omits personal values. */
const record = (tx: Transaction, wish: ChangePersonByStaff, before: Person, after: Person) =>
  recordChange(tx, {
    personId: wish.staffId,
    action: 'update',
    subject: { kind: 'person', id: before.id },
    before: snapshotOf(before),
    after: { ...snapshotOf(after), ...renamed(wish, before) },
  })

function renamed(wish: ChangePersonByStaff, before: Person) {
  const { change } = wish
  const names = (['firstName', 'lastName', 'phone'] as const).filter((name) => change[name] !== undefined && change[name] !== before[name])
  const changed = [...names, ...(isCorrection(wish, before) ? ['email'] : [])]
  return changed.length > 0 ? { changed } : {}
}
