import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshEmbeddedDatabase } from '../../../db/database.testing.ts'
import { auditTrail } from '../../../db/schema/audit.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { testAddressKeys } from '../../../domain/address-tokens.testing.ts'
import { changeToken, payToken } from '../../../domain/address-tokens.ts'
import { makeSession } from '../../../domain/bookings/bookings.testing.ts'
import { mailboxes } from '../account/email.testing.ts'
import { guestEmail, newNonce, signInCodes } from '../account/sign-in-code.testing.ts'
import { linkTokenOf, payForSession } from '../booking/calendar.testing.ts'
import { cancellingStudio, policyOf } from '../booking/cancelling.testing.ts'
import { type TestStudio, testStudio } from '../catalog/catalog.testing.ts'

// Somebody mistyped their address, booked and paid: the emails went to a stranger, who has the links, and nobody can prove the address. Staff correct it.

let studio: TestStudio
let mailbox: ReturnType<typeof mailboxes>
const { setPolicy } = cancellingStudio(() => studio)
beforeAll(async () => {
  studio = await testStudio(await freshEmbeddedDatabase())
  await setPolicy(policyOf([1, 100]))
  mailbox = mailboxes(studio.open)
})
afterAll(() => studio.close())

const db = () => studio.open.db
const correct = (id: number, email: string) => studio.staff('PATCH', `/people/${id}/`, { body: { email } })
const kindsTo = async (to: string) => (await db().select({ kind: mails.kind }).from(mails).where(eq(mails.to, to))).map(({ kind }) => kind)

async function mistyped() {
  const guest = await studio.newcomer()
  const id = await payForSession(studio, guest.ask, await makeSession(db(), { startsAt: new Date(Date.now() + 90 * 3_600_000) }))
  const key = async () => (await db().select().from(bookings).where(eq(bookings.id, id)))[0]?.changeKey ?? ''
  return { ...guest, bookingId: id, key }
}

describe('an address that its person never proved', () => {
  test('is corrected by staff: the person keeps the account and what is booked, and proves the right address', async () => {
    const guest = await mistyped()
    const right = guestEmail()
    expect((await guest.ask('POST', '/auth/email/correct/', { body: { email: right } })).body.code).toBe('email_not_correctable')
    expect(await correct(guest.id, right)).toMatchObject({ status: 200, body: { email: right, email_proven: false } })
    expect((await guest.ask('GET', '/session-registrations/')).body).toMatchObject([{ id: guest.bookingId, status: 'paid' }])

    const codes = signInCodes(studio.app, mailbox)
    const nonce = newNonce()
    const { code } = await codes.codeFor(right, nonce)
    expect((await codes.confirm({ email: right, nonce, code })).status).toBe(200)
    expect((await codes.codeFor(guest.email, newNonce())).code).toBe('')
  })

  test('leaves nothing to whoever reads the wrong one: links to cancel, to pay, to the class, and to sign in are void', async () => {
    const guest = await mistyped()
    const codes = signInCodes(studio.app, mailbox)
    const { token: signIn } = await codes.codeFor(guest.email, newNonce())
    const [key, door] = [await guest.key(), await linkTokenOf(studio, guest.bookingId)]
    const welcome = await mailbox.confirmingToken(guest.email, 'welcome')
    const notMe = /\/not-me\/([^?\s]+)/.exec(await mailbox.textOf(guest.email, 'welcome'))?.[1] ?? 'none'
    const change = `/booking-changes/${encodeURIComponent(changeToken(testAddressKeys, { id: guest.bookingId, key }))}/`
    const pay = `/booking-payments/${encodeURIComponent(payToken(testAddressKeys, { id: guest.bookingId, key }))}/`
    for (const path of [change, pay]) expect((await studio.nobody('GET', path)).status, path).toBe(200)

    await correct(guest.id, guestEmail())
    for (const path of [change, pay, `/join/${door}/`]) expect((await studio.nobody('GET', path)).status, path).toBe(404)
    expect((await studio.app.inject(`/calendar/booking/${door}.ics`)).statusCode).toBe(404)
    expect((await codes.confirm({ token: signIn })).body.code).toBe('code_over')
    expect((await studio.nobody('POST', '/auth/email/confirm/', { body: { token: welcome } })).body.code).toBe('invalid_email_link')
    expect((await studio.nobody('POST', `/auth/not-me/${notMe}`)).status).toBe(404)
  })

  test('is told to both, and stands in the trail without either address', async () => {
    const guest = await mistyped()
    const right = guestEmail()
    await correct(guest.id, right)
    expect(await kindsTo(guest.email)).toEqual(['email-changed'])
    expect(await mailbox.textOf(guest.email, 'email-changed')).not.toContain(right)
    expect(await mailbox.textOf(guest.email, 'email-changed')).toContain('entered by mistake')
    expect(await kindsTo(right)).toEqual(expect.arrayContaining(['welcome']))
    const [entry] = await db()
      .select()
      .from(auditTrail)
      .where(and(eq(auditTrail.kind, 'person'), eq(auditTrail.subjectId, guest.id)))
    expect(entry).toMatchObject({ action: 'update', after: { changed: ['email'] } })
    expect(JSON.stringify(entry)).not.toMatch(new RegExp(`${guest.email}|${right}`))
  })

  test('is not corrected to one that has an account, nor once it is proven, nor of staff', async () => {
    const [guest, other] = [await mistyped(), await studio.newcomer()]
    expect((await correct(guest.id, other.email)).body.code).toBe('email_taken')
    const { ask, id } = await studio.person()
    const { body: me } = await ask('GET', '/auth/me/')
    expect((await correct(id, guestEmail())).body.code).toBe('has_address')
    expect((await correct(id, me.email)).status).toBe(200)
  })
})
