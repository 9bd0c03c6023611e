import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { people } from '../../../db/schema/identity.ts'
import { removals } from '../../../db/schema/removals.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { makePeople, tally, testDependencies, testProvider } from '../../bookings/seats/bookings.testing.ts'
import { ProviderDown } from '../../money/payments/payment-provider.ts'
import { addPerson, findPerson, readKeptPerson, readPasswordHash } from '../../people/account/people-repository.ts'
import { erasePersonData } from './erase-person-data.ts'
import { finishRemovals } from './finish-removals.ts'
import { findRemoval } from './removal-repository.ts'
import { finishPerson, removePerson } from './remove-person.ts'
import { restorePerson } from './restore-person.ts'

const ROUNDS = 10

let open: OpenDatabase
let db: BookingDependencies['db']
let deps: BookingDependencies & { undoSeconds: number }
let staffId: number

beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  db = open.db
  deps = {
    ...testDependencies(
      db,
      testProvider(() => new ProviderDown('away')),
    ),
    undoSeconds: 0,
  }
  ;[staffId] = (await makePeople(db, 1)) as [number]
})
afterAll(() => open.close())

const agreed = { freesPaidSeats: true, cancelsOwed: true, givesUpCredit: true }
async function remove(): Promise<{ personId: number; removalId: number; email: string }> {
  const [personId = 0] = await makePeople(db, 1)
  const email = (await findPerson(db, personId))?.email ?? ''
  const begun = await removePerson(deps, { personId, staffId, ...agreed })
  if (!begun.ok) throw new Error(begun.reason)
  return { personId, removalId: begun.value.id, email }
}
const restore = async (personId: number) => {
  const restored = await restorePerson(db, { personId, staffId })
  return restored.ok ? 'restored' : restored.reason
}
const emailOf = async (personId: number) => (await findPerson(db, personId))?.email
const register = (email: string) =>
  addPerson(db, { email, passwordHash: 'none', firstName: 'Eva', lastName: '', gender: 'female', language: 'en' })

test('four simultaneous requests restore a person once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { personId, email } = await remove()
    await finishRemovals(deps)
    expect(tally(await Promise.all([1, 2, 3, 4].map(() => restore(personId))))).toEqual({ restored: 1, not_found: 3 })
    expect(await emailOf(personId)).toBe(email)
  }
})

test('an address that is registered while its erased person is restored belongs to only one of the two accounts', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { personId, email } = await remove()
    await finishRemovals(deps)
    const [restored, fresh] = await Promise.all([restore(personId), register(email)])
    expect(restored).toBe('restored')
    expect(await db.$count(people, eq(people.email, email))).toBe(1)
    expect((await emailOf(personId)) === email).toBe(fresh === undefined)
  }
})

describe('a process that found a deletion before another process finished it', () => {
  /** The person has been erased and restored since. */
  async function staleRemoval() {
    const { personId, removalId } = await remove()
    const stale = await findRemoval(db, removalId)
    await finishRemovals(deps)
    expect(await restore(personId)).toBe('restored')
    return { personId, stale: stale as NonNullable<typeof stale> }
  }

  test('a person restored in the meantime is erased by a process that does not check the deletion again before it erases the person', async () => {
    const { personId } = await staleRemoval()
    const passwordHash = (await readPasswordHash(db, personId)) ?? ''
    await erasePersonData(deps, { personId, passwordHash, isStaff: false, ...agreed }, async () => {})
    expect(await emailOf(personId)).toContain('erased')
  })

  test('a restored person is not erased again by a process that read the deletion before another process finished it', async () => {
    const { personId, stale } = await staleRemoval()
    expect(await finishPerson(deps, stale)).toEqual({ ok: true, value: undefined })
    expect(await emailOf(personId)).not.toContain('erased')
  })
})

test('a person who is restored while several processes finish the deletion gets all data back', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { personId } = await remove()
    const before = await readKeptPerson(db, personId)
    const outcomes = await Promise.all(
      [finishRemovals(deps), finishRemovals(deps), restore(personId), restore(personId)].map((call) => call.catch(String)),
    )
    await finishRemovals(deps)
    if (!outcomes.includes('restored')) expect(await restore(personId)).toBe('restored')
    expect(await readKeptPerson(db, personId)).toEqual(before)
    expect(await db.$count(removals, sql`subject_id = ${personId} and kept is not null`)).toBe(0)
  }
})
