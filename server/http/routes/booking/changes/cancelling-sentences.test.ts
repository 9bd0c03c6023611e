import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SessionRegistration } from '../../../../../packages/contract/booking/booking.ts'
import type { CancellationConsequences } from '../../../../../packages/contract/booking/booking-cancellation.ts'
import type { Cancellation, CancellationRow } from '../../../../../packages/contract/booking/cancellation.ts'
import { paymentMethods, type RosterRow } from '../../../../../packages/contract/booking/roster.ts'
import type { Language } from '../../../../../packages/contract/content/language.ts'
import type { Pass, PassOffers } from '../../../../../packages/contract/money/pass.ts'
import type { BookingToPay } from '../../../../../packages/contract/money/pay-link.ts'
import type { GroupSession } from '../../../../../packages/contract/schedule/group-session.ts'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { rowsOf } from '../../../../db/database.ts'
import { accounts } from '../../../../db/schema/accounts.ts'
import { bookings } from '../../../../db/schema/bookings.ts'
import { cancellations } from '../../../../db/schema/cancellations.ts'
import { offerings } from '../../../../db/schema/catalog.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import { disputes, payments, refunds } from '../../../../db/schema/payments.ts'
import { settings } from '../../../../db/schema/settings.ts'
import { testDependencies } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { testAddressKeys } from '../../../../domain/kernel/link-tokens.testing.ts'
import { payToken } from '../../../../domain/kernel/link-tokens.ts'
import type { EmailKind, EmailPayload } from '../../../../domain/kernel/outbox/email-payload.ts'
import { createSandboxProvider } from '../../../../domain/money/payments/sandbox-provider.ts'
import { runDueCancellations } from '../../../../domain/operations/classes/cancelling/run-cancellation.ts'
import { runDueActions } from '../../../../domain/operations/deferred/run-deferred-actions.ts'
import { joinCourse, makeCourse } from '../../../../domain/products/courses/courses.testing.ts'
import { testEmailWriter } from '../../../../emails/emails.testing.ts'
import { makeSamples } from '../../../../emails/samples.testing.ts'
import { type ApiClient, type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'
import { passStudio } from '../money/passes.testing.ts'
import { cancellingStudio, policyOf } from './cancelling.testing.ts'

// Compares every sentence about cancelling with the result of cancelling, for each way of paying and each step of a policy.
// The promised refund is read from the rendered text. These tests do not calculate refunds.

/** Imported by path, because the site has a compiler configuration of its own. */
type Site = {
  myBookingsRow: (language: Language, booking: SessionRegistration, now: number) => string
  sheet: (language: Language, consequences: CancellationConsequences, now: number) => string
  done: (language: Language, consequences: CancellationConsequences) => string
  checkout: (
    language: Language,
    session: GroupSession,
    pass: { gives_back: 'class' | 'make_up' } | null,
    now: number,
  ) => { sentence: string; line: string }
  classPage: (language: Language, session: GroupSession, now: number) => string
  payPage: (language: Language, booking: BookingToPay, now: number) => string
}
/** Imported by path, because the back office has a compiler configuration of its own, too. */
type Office = {
  rules: (language: Language, booking: SessionRegistration) => string
  release: (language: Language, row: RosterRow) => string
}
const ROOT = join(import.meta.dirname, '../../../../..')
const LANGUAGES = ['en', 'ru'] as const

let studio: TestStudio
let site: Site
let office: Office
const { setPolicy, session, buy, preview, move, pathTo } = cancellingStudio(() => studio)
const { buyPass } = passStudio(() => studio)
const db = () => studio.open.db
const HOUR = 3_600_000
const PRICE = 650

beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
  site = await import(join(ROOT, 'apps/site/features/cancelling/cancelling-sentences.testing.tsx'))
  office = await import(join(ROOT, 'apps/back-office/src/policies/cancelling-sentences.testing.tsx'))
})
afterAll(() => studio.close())
beforeEach(() => setPolicy(policyOf([72, 100], [24, 50])))

type Booked = { id: number; offering: number; ask: ApiClient }

/** Adds a person to a class as staff. */
async function addByStaff(person: { id: number; ask: ApiClient }, offering: number, payment: unknown): Promise<Booked> {
  const { status, body } = await studio.staff('POST', `/offerings/${offering}/bookings/`, { body: { person_id: person.id, payment } })
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return { id: body.booking_id, offering, ask: person.ask }
}
async function byCard(hours: number): Promise<Booked> {
  const [{ ask }, offering] = [await studio.person(), await session(hours)]
  return { id: await buy(ask, offering), offering, ask }
}
async function withCredit(hours: number, amount: number): Promise<Booked> {
  const [{ id: person, ask }, offering] = [await studio.person(), await session(hours)]
  await studio.staff('POST', `/people/${person}/credit/`, { body: { amount, note: 'A gift' } })
  const { body } = await ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: offering, use: 'credit' } })
  if (amount < PRICE) await studio.anonymous('POST', `/sandbox/sessions/${new URL(body.checkout_url).pathname.split('/').at(-1)}/pay/`)
  return { id: body.booking_id, offering, ask }
}
async function withPass(hours: number): Promise<Booked> {
  const [{ ask }, offering] = [await studio.person(), await session(hours)]
  const { passId } = await buyPass(ask)
  const { status, body } = await ask('POST', '/sandbox/group-session/create-checkout/', {
    body: { session_id: offering, use: { pass_id: passId, start_now: true } },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return { id: body.booking_id, offering, ask }
}
const deps = () => testDependencies(db(), createSandboxProvider(db(), { secret: 'a secret of the tests' }))
async function withCourse(hours: number, makeUps: number): Promise<Booked> {
  const [{ id: personId, ask }, offering] = [await studio.person(), await session(hours)]
  const passId = await joinCourse(deps(), personId, await makeCourse(db(), [offering], { makeUps }))
  const [booking] = await db().select({ id: bookings.id }).from(bookings).where(eq(bookings.accountId, passId))
  return { id: booking?.id ?? 0, offering, ask }
}
const byStaff = async (hours: number, payment: unknown) => addByStaff(await studio.person(), await session(hours), payment)
const paymentOf = async (bookingId: number) =>
  (
    await db()
      .select()
      .from(payments)
      .where(and(eq(payments.bookingId, bookingId), eq(payments.status, 'kept')))
  )[0]?.id ?? 0
const after = async (booked: Booked, change: (booked: Booked) => PromiseLike<unknown>): Promise<Booked> => {
  await change(booked)
  return booked
}

const endPassOf = ({ id }: Booked) =>
  db()
    .update(accounts)
    .set({ endedAt: new Date(), endedWhy: 'ended' })
    .where(sql`${accounts.id} = (select account_id from bookings where id = ${id})`)

/** Every way to pay, or not to pay, for a seat. `method`: the method stored with the payment. */
const WAYS: Record<
  string,
  { method?: (typeof paymentMethods)[number]; pass?: true; course?: true; book: (hours: number) => Promise<Booked> }
> = {
  card: { method: 'card', book: byCard },
  credit: { method: 'credit', book: (hours) => withCredit(hours, PRICE) },
  'a part by credit': { book: (hours) => withCredit(hours, 200) },
  pass: { method: 'pass', pass: true, book: withPass },
  'a pass that has ended': {
    pass: true,
    book: async (hours) => after(await withPass(hours), endPassOf),
  },
  'a date of a course': { pass: true, course: true, book: (hours) => withCourse(hours, 2) },
  'a date of a course without make-up classes': { pass: true, course: true, book: (hours) => withCourse(hours, 0) },
  'a date of a course that has ended': {
    pass: true,
    course: true,
    book: async (hours) => after(await withCourse(hours, 2), endPassOf),
  },
  cash: { method: 'cash', book: (hours) => byStaff(hours, 'cash') },
  transfer: { method: 'transfer', book: (hours) => byStaff(hours, 'transfer') },
  'free of charge, by staff': { method: 'free', book: (hours) => byStaff(hours, 'free') },
  'a free class': {
    book: async (hours) => {
      const [{ ask }, offering] = [await studio.person(), await session(hours, { price: 0 })]
      const { body } = await ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: offering } })
      return { id: body.booking_id, offering, ask }
    },
  },
  'on the day': { book: (hours) => byStaff(hours, 'due') },
  'by an emailed link, unpaid': { book: (hours) => byStaff(hours, { link: {} }) },
  'card, partly refunded': {
    book: async (hours) =>
      after(await byCard(hours), async ({ id }) =>
        db()
          .insert(refunds)
          .values({ paymentId: await paymentOf(id), amount: 10_000, cause: 'staff', status: 'done' }),
      ),
  },
  'card, fully refunded': {
    book: async (hours) =>
      after(await byCard(hours), async ({ id }) =>
        db()
          .insert(refunds)
          .values({ paymentId: await paymentOf(id), amount: PRICE * 100, cause: 'staff', status: 'done' }),
      ),
  },
  'card, date changed at 50%': {
    book: async (hours) =>
      after(await byCard(hours), ({ id }) => db().update(bookings).set({ backCeiling: 50 }).where(eq(bookings.id, id))),
  },
  'card, date changed too late for a refund': {
    book: async (hours) => after(await byCard(hours), ({ id }) => db().update(bookings).set({ backCeiling: 0 }).where(eq(bookings.id, id))),
  },
  'card, disputed': {
    book: async (hours) =>
      after(await byCard(hours), async ({ id }) => {
        const paymentId = await paymentOf(id)
        return db()
          .insert(disputes)
          .values({ providerDisputeId: `d${paymentId}`, amount: PRICE * 100, reason: 'fraudulent', paymentId, status: 'needs_response' })
      }),
  },
  'cash, address not proven': {
    book: async (hours) => addByStaff(await studio.newcomer(), await session(hours), 'cash'),
  },
}

/** When a person cancels: before the first step of the policy, between its steps, after the last, after the start, after a late move. */
const MOMENTS = ['before', 'between', 'late', 'begun', 'moved'] as const
type Moment = (typeof MOMENTS)[number]
const HOURS: Record<Moment, number> = { before: 100, between: 50, late: 10, begun: 10, moved: 10 }

async function bookAt(way: string, moment: Moment): Promise<Booked> {
  const booked = (await WAYS[way]?.book(HOURS[moment])) as Booked
  if (moment === 'begun') {
    await move(booked.offering, -0.5)
    const promisedStart = new Date(Date.now() - HOUR / 2)
    await db().update(bookings).set({ promisedStart }).where(eq(bookings.id, booked.id))
  }
  if (moment === 'moved') await move(booked.offering, 13)
  return booked
}

/** The immediate refund that a text promises: an amount in CZK, an entry returned to the pass, or a make-up class. */
type Claim = { money: number | 'all' } | { class: 0 | 1 } | { makeUp: 0 | 1 }
const number = (text: string | undefined) => Number(text?.replaceAll(/[^\d]/g, ''))
const share = (text: string | undefined) => Math.ceil((PRICE * number(text)) / 100)

const READERS: Record<Language, [RegExp, (found: RegExpMatchArray) => Claim][]> = {
  en: [
    [/Free to cancel until/g, () => ({ money: 'all' })],
    [/cancel for a full refund/g, () => ({ money: 'all' })],
    [/(?<!Then )\b(\d+)% refund if you cancel/g, ([, percent]) => ({ money: share(percent) })],
    [/CZK ([\d,]+) refund if you cancel/g, ([, amount]) => ({ money: number(amount) })],
    [/Cancel for a CZK ([\d,]+) refund/g, ([, amount]) => ({ money: number(amount) })],
    [/deadline for a refund has passed|no refund if you cancel|so there’s no refund|without a refund/gi, () => ({ money: 0 })],
    [
      /Cancel by [^.]+ goes back on your pass|Cancel (?:by|before) [^.]+ to get the class back|1 class back on (?:your|the) pass/g,
      () => ({ class: 1 }),
    ],
    [/(?:Cancel before|[Yy]ou can cancel (?:and|until))[^.]* goes back on your pass/g, () => ({ class: 1 })],
    [/deadline to get the class back has passed|won’t go back on it|class won’t go back on your pass/g, () => ({ class: 0 })],
    [/[Cc]ancel\b(?![^.]*(?:won’t|too late))[^.]*\bget a make-up class|1 make-up class for this course/g, () => ({ makeUp: 1 })],
    [/(?:deadline|too late) to get a make-up class|won’t get a make-up class/g, () => ({ makeUp: 0 })],
    [/cancel it in time in My Bookings and choose a make-up class/g, () => ({ makeUp: 1 })],
    [/cancel it in My Bookings, and someone else can take your spot/g, () => ({ makeUp: 0 })],
  ],
  ru: [
    [/Бесплатная отмена/g, () => ({ money: 'all' })],
    [/Отменить (?:запись|её) можно до [^.]+: вернётся вся сумма/g, () => ({ money: 'all' })],
    [/Отмена с возвратом (\d+) %/g, ([, percent]) => ({ money: share(percent) })],
    [/Отмена с возвратом ([\d ]+) Kč/g, ([, amount]) => ({ money: number(amount) })],
    [/Отменить и вернуть ([\d ]+) Kč/g, ([, amount]) => ({ money: number(amount) })],
    [
      /Срок отмены с возвратом уже прошёл|При отмене деньги не возвращаются|деньги не возвращаются\. (?:Но|Спасибо)|без возврата денег/g,
      () => ({ money: 0 }),
    ],
    [/Если отменить [^.]+ вернётся на абонемент|Занятие вернётся на абонемент|Отмена с возвратом занятия/g, () => ({ class: 1 })],
    [/(?:Отмените запись|Отменить (?:запись|её) можно)[^.]*вернётся на абонемент/g, () => ({ class: 1 })],
    [/Срок отмены с возвратом занятия уже прошёл|занятие на (?:него|абонемент) не вернётся/g, () => ({ class: 0 })],
    [/будет отработка/g, () => ({ makeUp: 1 })],
    [/[Оо]тработки (?:за это занятие )?(?:пока )?не будет|Срок отмены с отработкой уже прошёл/g, () => ({ makeUp: 0 })],
    [/вовремя отмените запись в разделе «Мои записи» и выберите там другое занятие/g, () => ({ makeUp: 1 })],
    [/отмените запись в разделе «Мои записи», и место сможет занять кто-то другой/g, () => ({ makeUp: 0 })],
  ],
}

const claimsOf = (language: Language, text: string): Claim[] =>
  READERS[language].flatMap(([pattern, read]) => [...text.matchAll(pattern)].map(read))

/** A text about cancelling a booking, with the page or email that contains it. */
type Shown = { where: string; language: Language; text: string }

const flat = (text: string) => text.replaceAll(/[\s\u00a0]+/g, ' ')

const write = (language: Language, about: EmailPayload) => testEmailWriter(db())({ to: 'anna@example.com', language, about })

async function emailsAbout({ id, offering }: Booked, moment: Moment, language: Language): Promise<Shown[]> {
  const [booking] = await db().select({ orderId: bookings.orderId }).from(bookings).where(eq(bookings.id, id))
  const [row] = await db().select().from(offerings).where(eq(offerings.id, offering))
  const startsAt = row?.startsAt ?? new Date()
  const from = {
    startsAt: new Date(startsAt.getTime() - 3 * HOUR).toISOString(),
    endsAt: new Date(startsAt.getTime() - 2 * HOUR).toISOString(),
    placeEn: '',
    placeRu: '',
  }
  const payloads: EmailPayload[] = [
    { kind: 'booking-confirmed', bookingId: id },
    { kind: 'reminder', bookingId: id, hours: 24, startsAt: startsAt.toISOString() },
    ...(booking?.orderId ? [{ kind: 'pass-bought', orderId: booking.orderId } as const] : []),
    ...(moment === 'moved' ? [{ kind: 'class-moved', bookingId: id, from, offeringId: offering } as const] : []),
  ]
  const written = await Promise.all(payloads.map(async (about) => ({ about, email: await write(language, about) })))
  return written.flatMap(({ about, email }) => (email ? [{ where: about.kind, language, text: flat(email.text) }] : []))
}

async function shownOf(booked: Booked, moment: Moment, consequences: CancellationConsequences | undefined): Promise<Shown[]> {
  const shown: Shown[] = []
  for (const language of LANGUAGES) {
    const rows = (await booked.ask('GET', '/session-registrations/', { language })).body as SessionRegistration[]
    const row = rows.find(({ id }) => id === booked.id)
    if (row) shown.push({ where: 'My Bookings', language, text: site.myBookingsRow(language, row, Date.now()) })
    if (consequences) {
      const said = (await booked.ask('GET', pathTo(booked.id), { language })).body
      shown.push({ where: 'the sheet', language, text: site.sheet(language, said, Date.now()) })
    }
    shown.push(...(await emailsAbout(booked, moment, language)))
    // Staff see all steps of the policy, including past ones.
    if (consequences && (moment === 'before' || moment === 'moved')) {
      const said = (await studio.staff('GET', staffPathOf(booked.id), { language })).body
      shown.push({ where: 'the back office', language, text: office.rules(language, said) })
    }
  }
  return shown
}

const staffPathOf = (bookingId: number) => `/session-registrations/${bookingId}/`

const outcomes = new Map<string, CancellationConsequences | undefined>()

describe.each(Object.keys(WAYS))('a booking paid by: %s', (way) => {
  test.each(MOMENTS)('the texts promise exactly the refund that cancelling a paid booking makes at this time: %s', async (moment) => {
    const booked = await bookAt(way, moment)
    const looked = await preview(booked.ask, booked.id)
    const consequences: CancellationConsequences | undefined = looked.status === 200 ? looked.body : undefined
    outcomes.set(`${way} ${moment}`, consequences)
    const shown = await shownOf(booked, moment, consequences)

    if (!consequences) {
      expect(looked.status).toBe(409)
      // Only emails link to a cancellation without a sign-in. This link does not require a proven address.
      const said = way === 'cash, address not proven' && moment !== 'begun' ? shown.filter(({ where }) => where === 'My Bookings') : shown
      for (const { where, language, text } of said) expect([where, claimsOf(language, text)], text).toEqual([where, []])
      return
    }
    const { amount, entries, paid, percent, pass } = consequences
    const isPaid = paid > 0 || pass !== null
    const isOfCourse = WAYS[way]?.course === true
    const makeUps: { said: 0 | 1; context: string }[] = []
    for (const { where, language, text } of shown) {
      const claims = claimsOf(language, text)
      const context = `${where}, ${language}: ${text}`
      if (isPaid) expect(claims, context).not.toEqual([])
      for (const claim of claims) {
        if ('makeUp' in claim) makeUps.push({ said: claim.makeUp, context })
        else if ('class' in claim) expect([pass !== null && !isOfCourse, entries], context).toEqual([true, claim.class])
        else expect([pass, amount], context).toEqual([null, claim.money === 'all' ? paid : claim.money])
      }
    }

    // Emails mention changing the date only where it can be changed.
    const canMove = (await booked.ask('GET', `/session-registrations/${booked.id}/exchange/`)).status === 200
    for (const { where, text } of shown.filter((one) => one.language === 'en' && hasLink(one)))
      expect([where, /change the date: https/.test(text)], text).toEqual([where, canMove])

    const body = { back: 'money', expected: { percent, amount, entries } }
    const before = await makeUpsOf(booked)
    expect((await booked.ask('POST', pathTo(booked.id), { body })).status).toBe(200)
    const gained = (await makeUpsOf(booked)) - before
    expect(makeUps.length > 0).toBe(isOfCourse)
    for (const { said, context } of makeUps) expect(said, context).toBe(gained)
    await expectConfirmed(booked, consequences, { isOfCourse, gained })
  })

  test('the texts in back office and email describe the result of releasing a paid seat', async () => {
    const { id, offering } = await bookAt(way, 'late')
    const row = (await studio.staff('GET', `/offerings/${offering}/`)).body.roster.find(
      (one: RosterRow) => one.booking_id === id,
    ) as RosterRow
    const said = LANGUAGES.map((language) => office.release(language, row))
    const { body: foreseen } = await studio.staff('GET', `${staffPathOf(id)}cancellation-email/`)
    expect((await studio.staff('PATCH', staffPathOf(id), { body: { status: 'cancelled' } })).status).toBe(200)
    const { refundable } = (await studio.staff('GET', staffPathOf(id))).body
    const entries = await entriesBack(id)
    const isOfCourse = WAYS[way]?.course === true
    const lines = [
      [/The class is returned to the pass|Занятие вернётся на абонемент/, entries > 0 && !isOfCourse],
      [/The class is returned to the course|Клиент сможет отработать это занятие/, entries > 0 && isOfCourse],
      [/is no longer on the course|для этого клиента закрыт/, way === 'a date of a course that has ended'],
      [/has ended, so the class isn’t returned|уже не действует, поэтому занятие на него не вернётся/, way === 'a pass that has ended'],
      [/money stays with you until you refund it|Деньги останутся у вас, пока вы их не вернёте/, refundable > 0],
    ] as const
    for (const text of said) for (const [line, holds] of lines) expect([line, line.test(text)], text).toEqual([line, holds])
    const email = flat(foreseen.email.text)
    expect(/is back on your “.+” pass/.test(email), email).toBe(entries > 0 && !isOfCourse)
    // An entry that the studio returns pays for a make-up class even in a course without make-up classes.
    expect(/Make-up classes left on your course “.+”: 1/.test(email), email).toBe(entries > 0 && isOfCourse)
    expect(/hasn’t gone back on it/.test(email), email).toBe(way === 'a pass that has ended')
    if (refundable > 0) expect(email).toContain('If a refund is due')
    if (await isNeverPaid(id)) expect(email).not.toMatch(/refund/)
  })

  test('the email about a cancelled class states the refund of a paid booking', async () => {
    const { id, offering } = await bookAt(way, 'late')
    const neverPaid = await isNeverPaid(id)
    expect((await studio.staff('POST', `/offerings/${offering}/cancellation/`, { body: {} })).status).toBe(201)
    await db()
      .update(cancellations)
      .set({ runsAt: new Date(0) })
      .where(eq(cancellations.offeringId, offering))
    await runDueCancellations(deps())
    const { rows } = (await studio.staff('GET', `/offerings/${offering}/cancellation/`)).body as Cancellation
    const { amount, credit = 0, entries = 0, method, status } = rows.find(({ booking_id }) => booking_id === id) as CancellationRow
    expect(entries).toBe(await entriesBack(id))
    const [mail] = await db()
      .select()
      .from(mails)
      .where(and(eq(mails.bookingId, id), eq(mails.kind, 'class-cancelled')))
    for (const language of LANGUAGES) {
      const text = flat((await write(language, mail?.about as EmailPayload))?.text ?? '')
      const crowns = (sum: number) => (language === 'en' ? `CZK ${sum}` : `${sum} Kč`)
      const lines = [
        [new RegExp(`(?:Refund|Возврат): ${crowns(amount)} `), amount > 0],
        [/is back on your “.+” pass|снова на вашем абонементе/, entries > 0 && !WAYS[way]?.course],
        [/Make-up classes left on your course “.+”: 1|Осталось отработок по курсу «.+»: 1/, entries > 0 && WAYS[way]?.course === true],
        [/doesn’t allow another make-up class|Отработок по курсу «.+» нет/, false],
        [/hasn’t gone back on it|поэтому занятие на него не вернулось/, way === 'a pass that has ended'],
        [new RegExp(`${crowns(credit)} (?:has been returned to your credit|снова на вашем балансе)`), credit > 0],
        [/I’m refunding CZK|Возвращаю [\d ]+ Kč на карту/, amount > credit && status !== 'by_hand'],
        [/in person|Kč лично/, amount > credit && method === 'cash'],
        [/You paid by bank transfer|Вы платили переводом/, amount > credit && method === 'transfer'],
        [/There’s nothing to refund|Возвращать нечего/, amount === 0 && !WAYS[way]?.pass],
        ...(neverPaid ? [] : [[/haven’t paid|Оплаты не было/, false] as const]),
      ] as const
      for (const [line, holds] of lines) expect([String(line), line.test(text)], text).toEqual([String(line), holds])
      if (amount === 0) expect(text).not.toMatch(/CZK \d|\d Kč|rather have another date than a refund|дату вместо возврата/)
    }
  })

  test('the texts shown before a cancellation promise the refunds of the later steps of the policy', async () => {
    const [between, late] = (['between', 'late'] as const).map((moment) => outcomes.get(`${way} ${moment}`))
    const before = await bookAt(way, 'before')
    if (!between || !late) return
    const ahead = (await preview(before.ask, before.id)).body
    for (const { text, where } of (await shownOf(before, 'before', ahead)).filter(({ language }) => language === 'en')) {
      for (const [, said] of text.matchAll(/Then (\d+)% is refunded/g)) expect([where, share(said)], text).toEqual([where, between.amount])
      for (const [, said] of text.matchAll(/Then CZK ([\d,]+) is refunded/g))
        expect([where, number(said)], text).toEqual([where, between.amount])
      if (/After that, no refund|After that, it won’t go back|After that, you won’t get one/.test(text))
        expect([where, late.amount, late.entries], text).toEqual([where, 0, 0])
      if (between.amount > 0 && between.amount < between.paid && /After that, no refund/.test(text) && where !== 'the sheet')
        expect(text, where).toMatch(/Then (\d+%|CZK [\d,]+) is refunded|% refund if you cancel/)
    }
  })
})

/** The number of make-up classes that the person can book. */
async function makeUpsOf({ ask }: Booked): Promise<number> {
  const passes = (await ask('GET', '/passes/')).body as Pass[]
  return passes.reduce((sum, { course }) => sum + (course?.make_ups.left ?? 0), 0)
}

/** The number of entries returned to the pass that paid for the booking. */
const entriesBack = async (bookingId: number): Promise<number> => {
  const rows = await rowsOf<{ n: number }>(
    db(),
    sql`select count(*)::int as n from ledger_entries l join accounts a on a.id = l.account_id
    where l.booking_id = ${bookingId} and a.kind = 'pass' and l.amount > 0`,
  )
  return rows[0]?.n ?? 0
}

/** Whether nothing paid for the booking: it was free, unpaid or made free of charge by staff. */
const isNeverPaid = async (bookingId: number): Promise<boolean> => {
  const [row] = await db().select().from(bookings).where(eq(bookings.id, bookingId))
  return (
    row?.price === 0 ||
    row?.paidAt === null ||
    (await db().$count(payments, and(eq(payments.bookingId, bookingId), eq(payments.method, 'free')))) > 0
  )
}

describe.each(['by an emailed link, unpaid', 'on the day'])('the page of the emailed payment link: %s', (way) => {
  test.each(MOMENTS)('the page of the emailed payment link promises the refund of a cancellation after payment: %s', async (moment) => {
    const { id, ask } = await bookAt(way, moment)
    const [row] = await db().select().from(bookings).where(eq(bookings.id, id))
    const path = `/booking-payments/${encodeURIComponent(payToken(testAddressKeys, { id, key: row?.changeKey ?? '' }))}/`
    const pages = await Promise.all(
      LANGUAGES.map(async (language) => ({ language, answer: await studio.anonymous('GET', path, { language }) })),
    )
    if (way !== 'on the day' && moment === 'begun') return expect(pages.map(({ answer }) => answer.status)).toEqual([404, 404])
    const opened = await studio.anonymous('POST', `${path}checkout/`, { body: {} })
    expect(opened.status, JSON.stringify(opened.body)).toBe(200)
    await studio.anonymous('POST', `/sandbox/sessions/${opened.body.checkout_url.split('/').at(-1)}/pay/`)
    const { status, body } = await preview(ask, id)
    for (const { language, answer } of pages) {
      const text = site.payPage(language, answer.body, Date.now())
      const { amount, paid } = body as CancellationConsequences
      expect(claimsOf(language, text), text).toEqual(status === 200 ? [{ money: amount === paid ? 'all' : amount }] : [])
    }
  })
})

const hasLink = ({ text }: Shown) => text.includes('/change/')

/** Checks the confirmation email of a cancellation against its consequences. */
async function expectConfirmed(
  { id }: Booked,
  { amount, entries, pass, paid }: CancellationConsequences,
  { isOfCourse, gained }: { isOfCourse: boolean; gained: number },
): Promise<void> {
  const [mail] = await db()
    .select()
    .from(mails)
    .where(and(eq(mails.bookingId, id), eq(mails.kind, 'booking-cancelled-by-guest')))
    .orderBy(desc(mails.id))
  for (const language of LANGUAGES) {
    const text = flat((await write(language, mail?.about as EmailPayload))?.text ?? '')
    const said = language === 'en' ? `CZK ${amount}` : `${amount} Kč`
    expect(text.includes(said), text).toBe(amount > 0)
    expect(/is back on your “.+” pass|снова на вашем абонементе/.test(text), text).toBe(entries > 0 && !isOfCourse)
    expect(/Make-up classes left on your course “.+”: 1|Осталось отработок по курсу «.+»: 1/.test(text), text).toBe(gained > 0)
    if (pass && entries === 0 && !isOfCourse)
      expect(text).toMatch(
        /hasn’t been returned to your “.+” pass|hasn’t gone back|абонемент «.+» не (?:вернётся|возвращается)|на него не вернулось/,
      )
    if (paid === 0 && !pass) expect(text).not.toMatch(/a refund of|on its way to you|с возвратом \d/)
  }
}

test('the checkout and the class page state what a cancellation returns: money after a payment by card, an entry after a payment by pass', async () => {
  for (const [moment, hours] of [
    ['before', 100],
    ['between', 50],
    ['late', 10],
  ] as const) {
    const offering = await session(hours)
    for (const language of LANGUAGES) {
      const list = (await studio.anonymous('GET', '/group-sessions/?scope=public', { language })).body as GroupSession[]
      const listed = list.find(({ id }) => id === offering) as GroupSession
      for (const way of ['card', 'pass', 'a date of a course'] as const) {
        const { amount, entries, paid } = outcomes.get(`${way} ${moment}`) as CancellationConsequences
        const { sentence, line } = site.checkout(
          language,
          listed,
          way === 'card' ? null : { gives_back: way === 'pass' ? 'class' : 'make_up' },
          Date.now(),
        )
        const claims = claimsOf(language, sentence)
        const expected =
          way === 'card' ? { money: amount === paid ? 'all' : amount } : way === 'pass' ? { class: entries } : { makeUp: entries }
        expect(claims, sentence).toEqual([expected])
        if (way !== 'card') expect(line).not.toContain('%')
        else expect(line).toContain(language === 'en' ? '50%' : '50 %')
      }
      const page = claimsOf(language, site.classPage(language, listed, Date.now()))
      const { entries } = outcomes.get(`pass ${moment}`) as CancellationConsequences
      expect(page).toContainEqual({ class: entries })
      expect(page).toHaveLength(2)
    }
  }
})

test.each(['card', 'pass'])('the email about a changed date promises the refund for the new date: %s', async (way) => {
  const [from, to] = [await bookAt(way, 'before'), await session(120)]
  const expected = { difference: 0, due: 0, refunded: 0 }
  const moved = await from.ask('POST', `/session-registrations/${from.id}/exchange/`, { body: { to, expected } })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  const [mail] = await db()
    .select()
    .from(mails)
    .where(and(eq(mails.bookingId, from.id), eq(mails.kind, 'booking-exchanged')))
  const { amount, entries } = (await preview(from.ask, from.id)).body as CancellationConsequences
  for (const language of LANGUAGES) {
    const text = flat((await write(language, mail?.about as EmailPayload))?.text ?? '')
    expect(claimsOf(language, text), text).toEqual([way === 'pass' ? { class: entries } : { money: 'all' }])
  }
  expect([amount, entries]).toEqual(way === 'pass' ? [0, 1] : [PRICE, 0])
})

test.each([
  ['a date of a course', 'make_up'],
  ['a date of a course without make-up classes', 'no_make_up'],
])('the offer to book %s again, paid by the course, states what cancelling the booking returns', async (way, givesBack) => {
  const { id, offering, ask } = await bookAt(way, 'before')
  const { percent, amount, entries } = (await preview(ask, id)).body as CancellationConsequences
  expect((await ask('POST', pathTo(id), { body: { back: 'money', expected: { percent, amount, entries } } })).status).toBe(200)
  const { passes, is_cheaper } = (await ask('GET', `/passes/offers/?type=group&id=${offering}`)).body as PassOffers
  expect([passes[0]?.gives_back, is_cheaper]).toEqual([givesBack, false])
  const use = { pass_id: passes[0]?.id, start_now: true }
  const { body } = await ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: offering, use } })
  expect(((await preview(ask, body.booking_id)).body as CancellationConsequences).gives_back).toBe(givesBack)
})

test.each([
  ['a policy without a full refund', policyOf([24, 50]), [{ makeUp: 0 }, { makeUp: 0 }]],
  ['no policy', null, []],
])('the email about a bought course promises no make-up class under %s', async (_, policy, claims) => {
  await setPolicy(policy)
  const booked = await withCourse(100, 2)
  const shown = [...(await emailsAbout(booked, 'before', 'en')), ...(await emailsAbout(booked, 'before', 'ru'))]
  const bought = shown.filter(({ where }) => where === 'pass-bought')
  expect(bought).toHaveLength(2)
  expect(bought.flatMap(({ language, text }) => claimsOf(language, text))).toEqual(claims)
  expect(bought.map(({ text }) => /write to me\.|напишите мне\./.test(text))).toEqual(Array(2).fill(policy === null))
})

test('the email about a cancelled date of a course states what the person gets back for cancelling the replacement class', async () => {
  const { id, offering, ask } = await bookAt('a date of a course', 'late')
  const replacement = await session(120, { capacity: 10 })
  const chosen = await studio.staff('POST', `/offerings/${offering}/cancellation/`, { body: { replacement_id: replacement } })
  expect(chosen.status, JSON.stringify(chosen.body)).toBe(201)
  await db()
    .update(cancellations)
    .set({ runsAt: new Date(0) })
    .where(eq(cancellations.offeringId, offering))
  await runDueCancellations(deps())
  await runDueActions(deps())
  const [mail] = await db()
    .select()
    .from(mails)
    .where(and(eq(mails.bookingId, id), eq(mails.kind, 'class-cancelled')))
  const [seat] = await db().select().from(bookings).where(eq(bookings.offeringId, replacement))
  const { entries } = (await preview(ask, seat?.id ?? 0)).body as CancellationConsequences
  for (const language of LANGUAGES) {
    const text = flat((await write(language, mail?.about as EmailPayload))?.text ?? '')
    expect(claimsOf(language, text), text).toEqual([{ makeUp: entries }])
  }
  expect(entries).toBe(1)
})

describe('the table of this test', () => {
  test('the table of this test contains every payment method', () => {
    expect(new Set(Object.values(WAYS).flatMap(({ method }) => method ?? []))).toEqual(new Set(paymentMethods))
  })

  test('the table of this test contains every email with a change link', async () => {
    const samples = await freshDatabase()
    await samples.db.delete(settings)
    const kinds = new Set<EmailKind>()
    for (const [kind, some] of Object.entries(await makeSamples(samples.db)) as [EmailKind, { about: EmailPayload }[]][])
      for (const { about } of some) {
        const email = await testEmailWriter(samples.db)({ to: 'anna@example.com', language: 'en', about })
        if (email?.text.includes('/change/')) kinds.add(kind)
      }
    await samples.close()
    expect(kinds).toEqual(new Set(['booking-confirmed', 'reminder', 'class-moved', 'booking-exchanged', 'class-cancelled']))
  })

  test('the table of this test contains every file that renders a sentence about cancelling', async () => {
    const files = (await readdir(ROOT, { recursive: true }).then((all) => all.filter(isOurs))).toSorted()
    const says =
      /from '[^']*(?:cancelling-sentence|use-cancelling-sentence|use-terms-sentence|cancelling-line|words\/bookings\/cancelling)\.tsx?'/
    const found: string[] = []
    for (const file of files) {
      const text = await readFile(join(ROOT, file), 'utf8')
      if (says.test(text) || (file.startsWith('server/emails/words/') && /from '[./a-z]+\/cancelling\.ts'/.test(text))) found.push(file)
    }
    expect(found.filter((file) => !IN_TABLE.includes(file) && !ABOUT_MONEY_ALONE.includes(file))).toEqual([])
  })
})

const isOurs = (file: string) =>
  /^(apps\/site|apps\/back-office\/src|server|packages)\/.*\.tsx?$/.test(file) && !/\.(test|testing)\.tsx?$/.test(file)

const IN_TABLE = [
  'packages/content/cancelling-phrases.ts',
  'apps/site/i18n/use-cancelling-sentence.ts',
  'apps/site/features/my-services/use-terms-sentence.ts',
  'apps/site/features/my-services/upcoming.tsx',
  'apps/site/features/cancelling/outlook.tsx',
  'apps/site/features/cancelling/pass-entry-note.tsx',
  'apps/site/features/checkout/checkout.tsx',
  'apps/site/features/checkout/order-summary.tsx',
  'apps/site/features/booking/class-page/class-ticket.tsx',
  'apps/site/features/checkout/by-link/pay-form.tsx',
  'apps/back-office/src/policies/policy-text.ts',
  'server/emails/cancelling-texts.ts',
  'server/emails/words/bookings/booking-confirmed.ts',
  'server/emails/words/bookings/booking-exchanged.ts',
  'server/emails/words/classes/class-moved.ts',
  'server/emails/words/classes/class-cancelled.ts',
  'server/emails/words/bookings/reminder.ts',
  'server/emails/words/money/pass.ts',
]

/** Files that show the policy of a class before a payment method is chosen, or only for payments by card. */
const ABOUT_MONEY_ALONE = [
  'apps/site/features/booking/calendar/day-list.tsx',
  'apps/site/features/booking/class-page/dates.tsx',
  'apps/site/ui/cancelling-line.tsx',
]
