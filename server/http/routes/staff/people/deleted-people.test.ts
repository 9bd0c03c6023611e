import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { bookings } from '../../../../db/schema/bookings.ts'
import { people } from '../../../../db/schema/identity.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import { receiptBuyers } from '../../../../db/schema/receipts.ts'
import { removals } from '../../../../db/schema/removals.ts'
import { finishRemovals } from '../../../../domain/operations/removals/finish-removals.ts'
import { findRemoval } from '../../../../domain/operations/removals/removal-repository.ts'
import { finishPerson } from '../../../../domain/operations/removals/remove-person.ts'
import { seat } from '../../../../domain/schedule/catalog/catalog.testing.ts'
import { testContext } from '../../../app.testing.ts'
import { mailboxes } from '../../account/email.testing.ts'
import { newNonce, passwordless, signInCodes } from '../../account/sign-in-code.testing.ts'
import { pathIn, pilatesClass, type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())

const db = () => studio.open.db
const finish = () => finishRemovals(testContext(studio.open))
const erase = (id: number) => studio.staff('DELETE', `/people/${id}/?free_paid_seats=true&cancel_owed=true&give_up_credit=true`)
const restore = (id: number) => studio.staff('POST', `/deleted-people/${id}/restore/`)
const listed = async () => (await studio.staff('GET', '/deleted-people/')).body
const rowOf = async (id: number) => (await db().select().from(people).where(eq(people.id, id)))[0]
const seen = async (id: number) => (await studio.staff('GET', `/people/${id}/`)).body
const removalOf = async (id: number) => (await db().select().from(removals).where(eq(removals.subjectId, id)).orderBy(sql`id desc`))[0]

async function minutePasses(): Promise<void> {
  await db().update(removals).set({ runsAt: sql`clock_timestamp()` }).where(sql`done_at is null`)
  await finish()
}
async function deletePerson(id: number) {
  const { status, headers } = await erase(id)
  expect(status).toBe(204)
  await minutePasses()
  return pathIn(headers)
}
async function sevenDaysPass(id: number): Promise<void> {
  await db().update(removals).set({ keptUntil: sql`clock_timestamp()` }).where(eq(removals.subjectId, id))
}
let day = 40
const makeClass = async (): Promise<number> => (await studio.staff('POST', '/group-sessions/', { body: pilatesClass(++day) })).body.id

describe('a person deleted by staff', () => {
  test('a person deleted by staff is restored with name, contacts, choices and company, without password, sign-ins and role', async () => {
    const { id, ask } = await studio.person()
    const changes = {
      firstName: 'Eva',
      lastName: 'Malá',
      phone: '+420777123456',
      language: 'ru',
      gender: 'female',
      news: false,
      isStaff: true,
    } as const
    await db()
      .update(people)
      .set({ ...changes, emailProvenAt: new Date('2026-01-02T03:04:05.678Z') })
      .where(eq(people.id, id))
    const company = { name: 'Eva s.r.o.', address: 'Dlouhá 1', companyNumber: '27074358', vatNumber: null }
    await db().insert(receiptBuyers).values({ personId: id, buyer: company })
    const before = await rowOf(id)
    await deletePerson(id)
    expect(await rowOf(id)).toMatchObject({ firstName: '', email: expect.stringContaining('erased'), phone: null })
    expect(await listed()).toMatchObject([{ id, first_name: 'Eva', last_name: 'Malá', email: before?.email, until: expect.any(String) }])
    expect((await ask('GET', '/auth/me/')).status).toBe(401)
    expect(await seen(id)).toMatchObject({ code: 'not_found' })

    expect(await restore(id)).toMatchObject({ status: 200, body: { id, without_address: false } })
    const { newsKey: _, passwordHash: _was, isStaff: _role, staffSince: _since, ...same } = before as NonNullable<typeof before>
    expect(await rowOf(id)).toMatchObject({ ...same, isStaff: false, passwordHash: 'none' })
    expect((await db().select().from(receiptBuyers).where(eq(receiptBuyers.personId, id)))[0]?.buyer).toEqual(company)
    expect((await ask('GET', '/auth/me/')).status).toBe(401)
    expect(await listed()).toEqual([])
    expect(await seen(id)).toMatchObject({ first_name: 'Eva', email: before?.email })
    expect((await removalOf(id))?.kept).toBeNull()
  })

  test('a person deleted by staff loses their seats after the undo period, and restoring the person does not return the seats', async () => {
    const { id } = await studio.person()
    const [paid, held] = [await seat(db(), await makeClass(), id), await seat(db(), await makeClass(), id, { status: 'pending' })]
    await deletePerson(id)
    await restore(id)
    const rows = await db().select().from(bookings).where(eq(bookings.personId, id))
    expect(rows.map(({ id: booking, status }) => [booking, status]).sort()).toEqual([
      [paid, 'cancelled'],
      [held, 'cancelled'],
    ])
  })

  test('a person deleted by staff can be deleted again after being restored', async () => {
    const { id } = await studio.person()
    await deletePerson(id)
    await restore(id)
    await deletePerson(id)
    expect((await listed()).map((row: { id: number }) => row.id)).toEqual([id])
    expect((await restore(id)).status).toBe(200)
  })

  test('a person deleted by staff cannot be restored after seven days, and the job deletes the kept copy', async () => {
    const { id } = await studio.person()
    await deletePerson(id)
    await sevenDaysPass(id)
    expect(await listed()).toEqual([])
    expect(await restore(id)).toMatchObject({ status: 409, body: { code: 'too_late' } })
    await finish()
    expect(await removalOf(id)).toMatchObject({ kept: null })
    expect(await restore(id)).toMatchObject({ status: 409, body: { code: 'too_late' } })
  })

  test('a person deleted by staff cannot be restored until the undo period ends, and the deletion cannot be undone after that', async () => {
    const { id } = await studio.person()
    const { headers } = await erase(id)
    expect((await restore(id)).status).toBe(404)
    expect((await studio.staff('DELETE', pathIn(headers))).status).toBe(204)
    expect((await restore(id)).status).toBe(404)
    const path = await deletePerson(id)
    expect(await studio.staff('DELETE', path)).toMatchObject({ status: 409, body: { code: 'too_late' } })
    await restore(id)
  })

  test('a person deleted by staff is in the audit log as deleted and restored, without personal data', async () => {
    const { id } = await studio.person()
    await deletePerson(id)
    await restore(id)
    const entries = (await studio.staff('GET', `/audit/?kind=person&subject_id=${id}`)).body
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['restore', 'delete'])
    expect(JSON.stringify(entries[0].after)).not.toContain('@')
  })

  test('a person deleted by staff is not erased again by a job that read the deletion before it was completed', async () => {
    const { id } = await studio.person()
    await erase(id)
    const stale = await findRemoval(db(), (await removalOf(id))?.id ?? 0)
    await minutePasses()
    await restore(id)
    const booking = await seat(db(), await makeClass(), id)
    expect(await finishPerson(testContext(studio.open), stale as NonNullable<typeof stale>)).toMatchObject({ ok: true })
    expect(await seen(id)).toMatchObject({ id })
    expect((await db().select().from(bookings).where(eq(bookings.id, booking)))[0]).toMatchObject({ status: 'paid' })
  })
})

test('people who delete their own account cannot be restored', async () => {
  const { id, ask } = await studio.person()
  await db().update(people).set({ isStaff: true }).where(eq(people.id, id))
  expect((await ask('DELETE', `/people/${id}/`)).status).toBe(204)
  await minutePasses()
  expect(await rowOf(id)).toMatchObject({ firstName: '', email: expect.stringContaining('erased') })
  expect((await removalOf(id))?.kept).toBeNull()
  expect(await listed()).toEqual([])
  expect((await restore(id)).status).toBe(409)
})

describe('the email address of a person deleted by staff', () => {
  test('the email address of a person deleted by staff can be registered like an unknown one, and the restored person then has no address', async () => {
    const { id } = await studio.person()
    const email = (await rowOf(id))?.email
    await deletePerson(id)
    const register = (address: string | undefined) =>
      studio.anonymous('POST', '/auth/register/', { body: { email: address, password: 'a long passphrase', first_name: 'Eva' } })
    const [known, unknown] = [await register(email), await register('somebody-new@example.com')]
    expect([known.status, Object.keys(known.body).sort()]).toEqual([unknown.status, Object.keys(unknown.body).sort()])
    const [fresh] = await db()
      .select()
      .from(people)
      .where(eq(people.email, email ?? ''))
    expect(known.status).toBe(201)
    expect([fresh?.email, fresh?.id === id]).toEqual([email, false])

    expect(await restore(id)).toMatchObject({ status: 200, body: { without_address: true } })
    expect(await seen(id)).toMatchObject({ id, email: null, email_proven: false })
    expect((await rowOf(fresh?.id ?? 0))?.email).toBe(email)
  })

  test('the email address of a person deleted by staff gets no reset link and no other email until the person is restored', async () => {
    const { id } = await studio.person()
    const email = (await rowOf(id))?.email ?? ''
    await deletePerson(id)
    const count = () => db().$count(mails, eq(mails.to, email))
    const ask = (address: string) => studio.anonymous('POST', '/auth/password-reset/', { body: { email: address } })
    const [known, unknown] = [await ask(email), await ask('nobody-at-all@example.com')]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(known.status).toBeLessThan(300)
    expect(await count()).toBe(0)
    await restore(id)
  })
})

describe('a sign-in code requested before an account was deleted', () => {
  /** Creates a person without a password who has requested a code. Returns what the code and its link answer. */
  async function withCode() {
    const person = await passwordless(studio.app)
    const codes = signInCodes(studio.app, mailboxes(studio.open))
    const nonce = newNonce()
    const { code, token } = await codes.codeFor(person.email, nonce)
    expect([code, token]).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^[\w-]{43}$/)])
    const answers = async () => [(await codes.confirm({ email: person.email, nonce, code })).body, (await codes.confirm({ token })).body]
    return { ...person, answers }
  }
  const over = Array(2).fill(expect.objectContaining({ code: 'code_over' }))

  test('a sign-in code requested before staff deleted the account never signs anyone in: not in the undo period, not after it, and not once the account is restored', async () => {
    const { id, answers } = await withCode()
    await erase(id)
    expect(await answers()).toEqual(over)
    await minutePasses()
    expect(await answers()).toEqual(over)
    expect((await restore(id)).status).toBe(200)
    expect(await answers()).toEqual(over)
  })

  test('a sign-in code requested before a person deleted their own account does not sign anyone in, even after the address was registered again', async () => {
    const { id, access, email, answers } = await withCode()
    const proof = { nonce: newNonce() }
    const { code } = await signInCodes(studio.app, mailboxes(studio.open)).codeFor(email, proof.nonce)
    const own = {
      method: 'DELETE',
      url: '/api/auth/me/',
      headers: { authorization: `Bearer ${access}` },
      payload: { ...proof, code },
    } as const
    expect((await studio.app.inject(own)).statusCode).toBe(204)
    expect((await rowOf(id))?.email).toContain('erased')
    expect(await answers()).toEqual(over)
    expect((await passwordless(studio.app, email)).id).not.toBe(id)
    expect(await answers()).toEqual(over)
  })
})
