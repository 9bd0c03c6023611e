import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { people } from '../../../db/schema/identity.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { hashPassword } from '../../../domain/people/password/passwords.ts'
import { grantStaffRole } from '../../../domain/people/staff/grant-staff-role.ts'
import { setStaffRole, type TestStudio, testStudio } from '../catalog/catalog.testing.ts'
import { ask, PASSWORD, signedIn } from './auth.testing.ts'
import { mailboxes } from './email.testing.ts'

// A stranger who registers another person's address can request a change to his own address. The request must not help him once the owner has the
// account, or once it contains more than he put there.

let studio: TestStudio
let mailbox: ReturnType<typeof mailboxes>
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
  mailbox = mailboxes(studio.open)
})
afterAll(() => studio.close())

const NEW_PASSWORD = 'quiet morning rain'

/** Registers the victim's address as a stranger and requests a change to the stranger's address. */
async function attack() {
  const { app } = studio
  const { id, email: victim, access } = await signedIn(app)
  const attacker = `attacker-of-${victim}`
  expect((await ask(app, 'POST', 'email/', { token: access, body: { email: attacker, password: PASSWORD } })).status).toBe(200)
  const link = await mailbox.confirmingToken(attacker)
  expect(link).not.toBe('')
  return { id, victim, attacker, link, access }
}

/** Tries the stranger's link in every way. The account remains the victim's, and the stranger gets no further emails. */
async function expectInvalid({ id, victim, attacker, link, access }: Awaited<ReturnType<typeof attack>>) {
  const { app, open } = studio
  for (const token of [undefined, access])
    for (const new_password of [undefined, NEW_PASSWORD]) {
      const answer = await ask(app, 'POST', 'email/confirm/', { ...(token && { token }), body: { token: link, new_password } })
      expect(answer.body.code).toMatch(/^(invalid_email_link|unauthorized)$/)
    }
  const [person] = await open.db.select().from(people).where(eq(people.id, id))
  expect(person?.email).toBe(victim)
  expect(await open.db.$count(mails, eq(mails.to, attacker))).toBe(0)
}

describe('a pending email change is dropped', () => {
  test('a pending email change is dropped when the password is reset by an emailed link', async () => {
    const attacked = await attack()
    await ask(studio.app, 'POST', 'password-reset/', { body: { email: attacked.victim } })
    const link = await mailbox.resetLink(attacked.victim)
    expect((await ask(studio.app, 'POST', 'password-reset/confirm/', { body: { ...link, new_password: NEW_PASSWORD } })).status).toBe(200)
    await expectInvalid(attacked)
    expect((await ask(studio.app, 'POST', 'login/', { body: { email: attacked.victim, password: NEW_PASSWORD } })).status).toBe(200)
  })

  test('a pending email change is dropped when the password is changed in the account', async () => {
    const attacked = await attack()
    const body = { current_password: PASSWORD, new_password: NEW_PASSWORD }
    expect((await ask(studio.app, 'POST', 'password/', { token: attacked.access, body })).status).toBe(204)
    expect((await ask(studio.app, 'GET', 'email/', { token: attacked.access })).body).toEqual({ email: null })
    await expectInvalid(attacked)
  })

  test('a pending email change is dropped when the person signs out everywhere', async () => {
    const attacked = await attack()
    expect((await ask(studio.app, 'POST', 'logout/everywhere/', { token: attacked.access })).status).toBe(204)
    await expectInvalid(attacked)
  })

  test('a pending email change is dropped when the person becomes staff', async () => {
    const attacked = await attack()
    expect((await setStaffRole(studio.staff, studio.open, { id: attacked.id, is_staff: true })).status).toBe(204)
    await expectInvalid(attacked)
  })

  test('a pending email change is dropped when the command line grants the staff role', async () => {
    const attacked = await attack()
    const passwordHash = await hashPassword(NEW_PASSWORD)
    await studio.open.db.transaction((tx) => grantStaffRole(tx, { email: attacked.victim, passwordHash }))
    await expectInvalid(attacked)
  })

  test('a pending email change is dropped when the stored password changes in any other way', async () => {
    const attacked = await attack()
    const passwordHash = await hashPassword(NEW_PASSWORD)
    await studio.open.db.update(people).set({ passwordHash }).where(eq(people.id, attacked.id))
    expect(await mailbox.confirmingToken(attacked.attacker)).toBe('')
    await studio.open.db.delete(mails).where(eq(mails.to, attacked.attacker))
    await expectInvalid(attacked)
  })
})
