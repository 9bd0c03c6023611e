import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { people } from '../../../../db/schema/identity.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import { removals } from '../../../../db/schema/removals.ts'
import type { EmailPayload } from '../../../../domain/kernel/outbox/email-payload.ts'
import { finishRemovals } from '../../../../domain/operations/removals/finish-removals.ts'
import { testEmailWriter } from '../../../../emails/emails.testing.ts'
import { testContext } from '../../../app.testing.ts'
import { PASSWORD } from '../../account/auth.testing.ts'
import { type ApiClient, setStaffRole, type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
let ownerId: number
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
  ownerId = (await studio.staff('GET', '/auth/me/')).body.id
})
afterAll(() => studio.close())
beforeEach(async () => {
  await studio.open.db.update(people).set({ isStaff: false }).where(sql`${people.id} <> ${ownerId}`)
  await studio.open.db.delete(mails)
})

/** Creates another staff account directly in the database, without emails. */
async function employee(): Promise<{ id: number; ask: ApiClient }> {
  const person = await studio.person()
  await studio.open.db.update(people).set({ isStaff: true }).where(eq(people.id, person.id))
  return person
}
const setRole = (by: ApiClient, id: number, is_staff: boolean) => setStaffRole(by, studio.open, { id, is_staff })
const told = async () =>
  (await studio.open.db.select().from(mails).where(eq(mails.kind, 'staff-changed')).orderBy(mails.id)).map(
    ({ about }) => (about as { personId: number }).personId,
  )

describe('the owner of the studio', () => {
  test('the owner of the studio cannot be demoted or erased by other staff, even after an older account becomes staff', async () => {
    const older = await studio.person()
    await studio.open.db
      .update(people)
      .set({ createdAt: new Date(0) })
      .where(eq(people.id, older.id))
    const thief = await employee()
    await setRole(thief.ask, older.id, true)
    for (const refused of [await setRole(thief.ask, ownerId, false), await thief.ask('DELETE', `/people/${ownerId}/`)])
      expect(refused).toMatchObject({ status: 409, body: { code: 'owner_stays', error: expect.stringContaining('owner') } })
    expect((await setStaffRole(thief.ask, studio.open, { id: ownerId, is_staff: false }, 'ru')).body.error).toContain('владел')
    expect((await studio.staff('GET', '/people/')).status).toBe(200)
    expect((await setRole(studio.staff, thief.id, false)).status).toBe(204)
  })

  test('the owner of the studio can give up the role, which makes the member of staff with the longest service the owner', async () => {
    const [second, third] = [await employee(), await employee()]
    expect((await setRole(studio.staff, ownerId, false)).status).toBe(204)
    expect((await setRole(third.ask, second.id, false)).body.code).toBe('owner_stays')
    await studio.open.db.update(people).set({ isStaff: true }).where(eq(people.id, ownerId))
    expect((await setRole(second.ask, ownerId, false)).status).toBe(204)
    await studio.open.db.update(people).set({ isStaff: true }).where(eq(people.id, ownerId))
    await studio.open.db
      .update(people)
      .set({ staffSince: new Date(0) })
      .where(eq(people.id, ownerId))
  })
})

describe('a change of a staff role', () => {
  test('a change of a staff role is reported by email to all staff and to a person who loses the role, but not to a person who gets it', async () => {
    const [second, guest] = [await employee(), await studio.person()]
    await setRole(second.ask, guest.id, true)
    expect(await told()).toEqual([ownerId, second.id])
    await studio.open.db.delete(mails)
    await setRole(studio.staff, guest.id, false)
    expect(await told()).toEqual([ownerId, second.id, guest.id])
    await setRole(studio.staff, guest.id, false)
    expect(await told()).toHaveLength(3)
  })

  test('a change of a staff role requires the password of the signed-in staff and an existing account, and an edit of a client ignores the role', async () => {
    const guest = await studio.newcomer()
    const ask = (body: object, language: 'en' | 'ru' = 'en') =>
      studio.staff('POST', '/people/staff/', { body: { is_staff: true, ...body }, language })
    expect(await ask({ email: guest.email, password: 'not mine' })).toMatchObject({ status: 400, body: { code: 'wrong_password' } })
    const unknown = await ask({ email: 'nobody@example.com', password: PASSWORD }, 'ru')
    expect(unknown).toMatchObject({ status: 409, body: { code: 'no_such_account', error: expect.stringContaining('почтой') } })
    expect((await studio.staff('PATCH', `/people/${guest.id}/`, { body: { is_staff: true } })).body.is_staff).toBe(false)
    expect((await ask({ email: guest.email, password: PASSWORD })).status).toBe(204)
    expect((await studio.staff('GET', `/people/${guest.id}/`)).body.is_staff).toBe(true)
  })

  test('the email about a change of a staff role names both people in English and Russian, but not the changed person once that person is erased', async () => {
    const [second, third] = [await employee(), await studio.person()]
    await studio.open.db.update(people).set({ firstName: 'Zdislava' }).where(eq(people.id, third.id))
    await studio.open.db.update(people).set({ firstName: 'Radka' }).where(eq(people.id, second.id))
    await setRole(second.ask, third.id, true)
    const [mail] = await studio.open.db.select().from(mails).where(eq(mails.kind, 'staff-changed')).orderBy(desc(mails.id))
    const written = async (language: 'en' | 'ru') =>
      testEmailWriter(studio.open.db)({ to: 'owner@example.com', language, about: mail?.about as EmailPayload })
    for (const language of ['en', 'ru'] as const) {
      const { subject, text } = (await written(language)) ?? {}
      expect(subject).toContain('Zdislava')
      expect(text).toContain('Radka')
    }
    const sent = { subject: 'New staff account: Zdislava', status: 'sent' as const, sentAt: new Date() }
    await studio.open.db.update(mails).set(sent).where(eq(mails.kind, 'staff-changed'))
    expect((await studio.staff('DELETE', `/people/${third.id}/`)).status).toBe(204)
    await studio.open.db.update(removals).set({ runsAt: sql`clock_timestamp()` })
    await finishRemovals(testContext(studio.open))
    expect(await studio.open.db.$count(mails, eq(mails.subject, 'New staff account: Zdislava'))).toBe(0)
    expect((await written('en'))?.text).not.toContain('Zdislava')
    // Erasing a staff account is a change of role, too.
    expect(await told()).toEqual(expect.arrayContaining([ownerId, second.id]))
  })

  test('a change of a staff role is sent by email when a member of staff deletes their own account', async () => {
    const leaving = await employee()
    expect((await leaving.ask('DELETE', '/auth/me/', { body: { password: PASSWORD } })).status).toBe(204)
    expect(await told()).toEqual([ownerId])
  })

  test('removing the role of a member of staff ends the accountant’s link created by that person, and no other', async () => {
    const leaving = await employee()
    const link = async (by: ApiClient) =>
      new URL((await by('POST', '/receipts/accountant-link/', { body: { year: 2026 } })).body.url).pathname
    const [own, other] = [await link(leaving.ask), await link(studio.staff)]
    const opens = async (path: string) => (await studio.anonymous('GET', `${path}/`)).status
    const file = async (path: string) => (await studio.app.inject({ method: 'POST', url: `${path}/file` })).statusCode
    expect([await opens(own), await opens(other)]).toEqual([200, 200])
    await setRole(studio.staff, leaving.id, false)
    expect([await opens(own), await opens(other)]).toEqual([404, 200])
    expect([await file(own), await file(other)]).toEqual([303, 200])
  })
})
