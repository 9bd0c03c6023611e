import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { auditLog } from '../../../../db/schema/audit.ts'
import { offerings } from '../../../../db/schema/catalog.ts'
import { people } from '../../../../db/schema/identity.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import { makeSession } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { testAddressKeys } from '../../../../domain/kernel/link-tokens.testing.ts'
import { newsToken } from '../../../../domain/kernel/link-tokens.ts'
import type { EmailToWrite } from '../../../../domain/kernel/outbox/email.ts'
import { NO_PASSWORD } from '../../../../domain/people/account/people-repository.ts'
import { reminderStopToken } from '../../../../domain/people/account/reminder-stop-token.ts'
import { sellPasses } from '../../../../domain/products/passes/passes.testing.ts'
import { codeOf, voucherOf } from '../../../../domain/products/vouchers/vouchers.testing.ts'
import { testEmailWriter } from '../../../../emails/emails.testing.ts'
import { mailboxes } from '../../account/email.testing.ts'
import { guestEmail, newNonce, signInCodes } from '../../account/sign-in-code.testing.ts'
import { payForSession } from '../../booking/calendar.testing.ts'
import { cancellingStudio, policyOf } from '../../booking/changes/cancelling.testing.ts'
import { passStudio } from '../../booking/money/passes.testing.ts'
import { type ApiClient, type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

// A guest mistyped their address, then booked and paid. The emails with their links went to a stranger, and staff correct the address.

let studio: TestStudio
let mailbox: ReturnType<typeof mailboxes>
const { setPolicy } = cancellingStudio(() => studio)
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
  await setPolicy(policyOf([1, 100]))
  mailbox = mailboxes(studio.open)
})
afterAll(() => studio.close())

const db = () => studio.open.db
const passes = passStudio(() => studio)
const textOf = async (mail: object): Promise<string> => {
  const write = testEmailWriter(db(), { reminderStopToken: (person) => reminderStopToken('a secret of the tests', person) })
  return (await write({ to: 'reader@example.com', language: 'en', ...mail } as EmailToWrite))?.text ?? ''
}
const mailsTo = (to: string) => db().select().from(mails).where(eq(mails.to, to))
const online = () =>
  makeSession(db(), { startsAt: new Date(Date.now() + 90 * 3_600_000), meetLink: 'https://meet.example/a-room', placeEn: '', placeRu: '' })
async function buyGift(ask: ApiClient, more: object = {}) {
  await sellPasses(db())
  const { body } = await ask('POST', '/orders/', {
    body: { kind: 'voucher', amount: 500, words: 'An hour for you.', send_to: 'self', ...more },
  })
  await passes.pay(await passes.openPage(ask, body.id))
  return { code: codeOf(await voucherOf(db(), body.id)) }
}
const redeem = async (code: string): Promise<string> => {
  const { status, body } = await (await studio.person()).ask('POST', '/vouchers/redeem/', { body: { code } })
  return status === 200 ? 'redeemed' : body.code
}

type Look = (token: string) => Promise<unknown>
/** A kind of emailed link. `looks` opens it repeatedly, `uses` consumes it. `opens` and `over`: the answers while it is valid and after. */
type Kind = { name: string; link: RegExp; over: unknown } & (
  | { looks: Look; opens: unknown; uses?: never }
  | { uses: Look; looks?: never; opens?: never }
)
const get = (path: (token: string) => string) => async (token: string) => (await studio.anonymous('GET', path(token))).status
const post = (path: string, body: object) => async () => (await studio.anonymous('POST', path, { body })).body.code
const page = (path: string) => async (token: string) => (await studio.app.inject(`${path}${token}`)).statusCode
const press = (path: string) => async (token: string) =>
  (
    await studio.app.inject({
      method: 'POST',
      url: `/api${path}${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'a=b',
    })
  ).statusCode
const kinds: Kind[] = [
  { name: 'change or cancel', link: /\/change\/([^?]+)/, looks: get((token) => `/booking-changes/${token}/`), opens: 200, over: 404 },
  { name: 'pay', link: /\/pay\/([^?]+)/, looks: get((token) => `/booking-payments/${token}/`), opens: 200, over: 404 },
  { name: 'room', link: /\/join\/([^?]+)/, looks: get((token) => `/join/${token}/`), opens: 200, over: 404 },
  { name: 'calendar file', link: /\/calendar\/booking\/([^?]+)/, looks: page('/calendar/booking/'), opens: 200, over: 404 },
  { name: 'receipt', link: /\/receipt\/([^?]+)/, looks: page('/receipt/'), opens: 200, over: 303 },
  { name: 'withdrawal', link: /\/withdraw\/([^?]+)/, looks: get((token) => `/order-withdrawals/${token}/`), opens: 200, over: 404 },
  { name: 'voucher', link: /\/voucher\/([^?]+)/, looks: get((code) => `/vouchers/by-code/${code}/`), opens: 200, over: 404 },
  { name: 'voucher as a file', link: /\/voucher-file\/([^?]+)/, looks: page('/voucher-file/'), opens: 200, over: 303 },
  { name: 'reminders off', link: /\/reminders\/off.*token=(.+)/, looks: press('/reminders/off/'), opens: 204, over: 404 },
  { name: 'news off', link: /\/news\/off.*token=(.+)/, looks: press('/news/off/'), opens: 204, over: 404 },
  {
    name: 'not me',
    link: /\/not-me\/([^?]+)/,
    uses: async (token) => (await studio.anonymous('POST', `/auth/not-me/${token}`)).status,
    over: 404,
  },
  {
    name: 'confirm',
    link: /\/confirm-email\/([^?]+)/,
    uses: (token) => post('/auth/email/confirm/', { token })(),
    over: 'invalid_email_link',
  },
  { name: 'sign in', link: /\/sign-in\/([^?]+)/, uses: (token) => post('/auth/code/confirm/', { token })(), over: 'code_over' },
  {
    name: 'new password',
    link: /\/reset-password\/(\d+\/[\w-]+)/,
    uses: (link) => {
      const [uid, token] = link.split('/')
      return post('/auth/password-reset/confirm/', { uid, token, new_password: 'a long new password' })()
    },
    over: 'invalid_reset_link',
  },
]
const correct = (id: number, email: string) => studio.staff('PATCH', `/people/${id}/`, { body: { email } })
const kindsTo = async (to: string) => (await db().select({ kind: mails.kind }).from(mails).where(eq(mails.to, to))).map(({ kind }) => kind)

async function mistyped() {
  const guest = await studio.newcomer()
  const offeringId = await online()
  const bookingId = await payForSession(studio, guest.ask, offeringId)
  return { ...guest, bookingId, offeringId }
}

describe('the correction of an unproven address', () => {
  test('the correction of an unproven address by staff preserves the account and its bookings, and the person can prove the new address', async () => {
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

  test('the correction of an unproven address invalidates every link of every email sent to the old address', async () => {
    const guest = await mistyped()
    const { orderId } = await passes.buyPass(guest.ask)
    const voucher = await buyGift(guest.ask)
    const held = await studio.staff('POST', `/offerings/${await online()}/bookings/`, {
      body: { person_id: guest.id, payment: { link: {} } },
    })
    const [row] = await db().select().from(people).where(eq(people.id, guest.id))
    const [class_] = await db().select().from(offerings).where(eq(offerings.id, guest.offeringId))
    await signInCodes(studio.app, mailbox).request(guest.email, newNonce())
    await studio.anonymous('POST', '/auth/password-reset/', { body: { email: guest.email } })
    const startsAt = class_?.startsAt.toISOString() ?? ''
    const texts = await Promise.all([
      ...(await mailsTo(guest.email)).map(textOf),
      textOf({ about: { kind: 'reminder', bookingId: guest.bookingId, hours: 24, startsAt } }),
    ])
    // The only link in a newsletter.
    const sent = `${texts.join(' ')} https://ticha.example/news/off?lng=en&token=${newsToken(testAddressKeys, row?.newsKey ?? '')} `
    const links = [...new Set(sent.match(/https?:[^\s)>]+/g))].filter((link) => /[\w-]{20}|TICHA-/.test(link))
    const found = links.map((link) => {
      const kind = kinds.find(({ link: pattern }) => pattern.test(link))
      return { link, kind, token: kind?.link.exec(link)?.[1] ?? '' }
    })
    expect(found.filter(({ kind }) => !kind)).toEqual([])
    expect(kinds.filter((kind) => !found.some((one) => one.kind === kind)).map(({ name }) => name)).toEqual([])

    for (const { kind, token, link } of found) if (kind?.looks) expect([link, await kind.looks(token)]).toEqual([link, kind.opens])
    expect((await correct(guest.id, guestEmail())).status).toBe(200)
    for (const { kind, token, link } of found) {
      const tried = kind?.looks ?? kind?.uses
      expect([link, await tried?.(token)]).toEqual([link, kind?.over])
    }
    expect(await redeem(voucher.code)).toBe('voucher_unknown')
    expect([orderId, held.status]).toEqual([expect.any(Number), 201])
  })

  test('the correction of an unproven address sends the confirmations of bookings and purchases again, and a voucher with a new code', async () => {
    const guest = await mistyped()
    await passes.buyPass(guest.ask)
    const past = await payForSession(studio, guest.ask, await online())
    const { code } = await buyGift(guest.ask, { send_to: 'olga@example.com' })
    const redeemed = await buyGift(guest.ask)
    await redeem(redeemed.code)
    await db().update(mails).set({ status: 'sent', sentAt: new Date(), subject: '' }).where(isNotNull(mails.to))
    await db().execute(sql`update offerings set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day'
      where id = (select offering_id from bookings where id = ${past})`)
    const right = guestEmail()
    await correct(guest.id, right)

    const again = (await mailsTo(right)).filter(({ cause, status }) => cause.includes(':again:') && status === 'queued')
    const written = await Promise.all(again.map(async (mail) => ({ kind: mail.kind, bookingId: mail.bookingId, text: await textOf(mail) })))
    expect(
      written
        .filter(({ text }) => text !== '')
        .map(({ kind, bookingId }) => [kind, bookingId])
        .sort(),
    ).toEqual([
      ['booking-confirmed', guest.bookingId],
      ['pass-bought', null],
      ['voucher-bought', null],
    ])
    const [toReceiver] = (await mailsTo('olga@example.com')).filter(({ status }) => status === 'queued')
    const texts = [written.find(({ kind, text }) => kind === 'voucher-bought' && text !== '')?.text ?? '', await textOf(toReceiver ?? {})]
    const codes = texts.map((text) => /TICHA(?:-[0-9A-Z]{4}){3}/.exec(text)?.[0])
    expect(codes[0]).toBe(codes[1])
    expect(codes[0]).not.toBe(code)
    for (const text of texts) expect(text).toContain('This is a new code. The earlier one no longer works.')
    expect(await redeem(codes[0] ?? '')).toBe('redeemed')
  })

  test('the correction of an unproven address by its person after a withdrawal from a pass invalidates the receipt link', async () => {
    const guest = await studio.newcomer()
    await db().update(people).set({ passwordHash: NO_PASSWORD }).where(eq(people.id, guest.id))
    await passes.buyPass(guest.ask)
    const text = await textOf((await mailsTo(guest.email)).find(({ kind }) => kind === 'pass-bought') ?? {})
    const [receipt, withdrawal] = [/\/receipt\/([^?]+)/, /\/withdraw\/([^?]+)/].map((link) => link.exec(text)?.[1] ?? '')
    const body = { name: 'Eva', expected: { back: 3000, ahead: 0 } }
    expect((await studio.anonymous('POST', `/order-withdrawals/${withdrawal}/`, { body })).status).toBe(200)
    expect(await page('/receipt/')(receipt ?? '')).toBe(200)
    expect((await guest.ask('POST', '/auth/email/correct/', { body: { email: guestEmail() } })).status).toBe(204)
    expect(await page('/receipt/')(receipt ?? '')).toBe(303)
  })

  test('the correction of an unproven address notifies both addresses, and is recorded in the audit log without either address', async () => {
    const guest = await mistyped()
    const right = guestEmail()
    await correct(guest.id, right)
    expect(await kindsTo(guest.email)).toEqual(['email-changed'])
    expect(await mailbox.textOf(guest.email, 'email-changed')).not.toContain(right)
    expect(await mailbox.textOf(guest.email, 'email-changed')).toContain('entered by mistake')
    expect(await kindsTo(right)).toEqual(expect.arrayContaining(['welcome']))
    const [entry] = await db()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.kind, 'person'), eq(auditLog.subjectId, guest.id)))
    expect(entry).toMatchObject({ action: 'update', after: { changed: ['email'] } })
    expect(JSON.stringify(entry)).not.toMatch(new RegExp(`${guest.email}|${right}`))
  })

  test('the correction of an unproven address is refused if the new address has an account or the old one has been proven', async () => {
    const [guest, other] = [await mistyped(), await studio.newcomer()]
    expect((await correct(guest.id, other.email)).body.code).toBe('email_taken')
    const { ask, id } = await studio.person()
    const { body: me } = await ask('GET', '/auth/me/')
    expect((await correct(id, guestEmail())).body.code).toBe('has_address')
    expect((await correct(id, me.email)).status).toBe(200)
  })
})
