import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { bankLines } from '../../../db/schema/bank-lines.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { messages } from '../../../db/schema/contact.ts'
import { people } from '../../../db/schema/identity.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { settings } from '../../../db/schema/settings.ts'
import { testEmailWriter } from '../../../emails/emails.testing.ts'
import { makePeople, makeSession, makeSlot } from '../../bookings/seats/bookings.testing.ts'
import type { OutgoingEmail } from '../../kernel/outbox/email.ts'
import { sendEmail } from '../../kernel/outbox/send-emails.ts'
import { addDays, dayOf, instantOf } from '../../kernel/studio-time.ts'
import { seat } from '../../schedule/catalog/catalog.testing.ts'
import { queueDigest } from './queue-digest.ts'

const ZONE = 'Europe/Prague'
let open: OpenDatabase
let teacher: number
let clients: number[]
const enqueue = async () => {}
const at = (day: string, time: string) => instantOf(day, time, ZONE)
const ask = (now: Date) => queueDigest({ db: open.db, enqueue, timeZone: ZONE, fioTokenEndsOn: undefined }, now)
const queued = async () => (await open.db.select({ cause: mails.cause }).from(mails)).map(({ cause }) => cause)
const set = (change: Partial<typeof settings.$inferInsert>) => open.db.update(settings).set(change)
const classOn = (day: string, time: string, changes: object = {}) =>
  makeSession(open.db, {
    startsAt: at(day, time),
    endsAt: new Date(at(day, time).getTime() + 3_600_000),
    titleRu: 'Хатха-йога',
    ...changes,
  })

beforeAll(async () => {
  open = await freshDatabase()
  ;[teacher = 0, ...clients] = await makePeople(open.db, 5)
  await open.db.update(people).set({ isStaff: true, language: 'ru' }).where(eq(people.id, teacher))
  await open.db.insert(settings).values({ digestOn: true, digestHour: 7 })
})
afterAll(() => open.close())
beforeEach(async () => {
  await open.db.delete(mails)
  await open.db.delete(bookings)
  await open.db.delete(offerings)
  await open.db.delete(messages)
  await set({ digestOn: true, digestHour: 7 })
})

describe('the daily digest', () => {
  const DAY = '2027-02-10'

  test('the daily digest is queued once, at its hour or up to three hours later', async () => {
    await classOn(DAY, '18:00')
    await ask(at(DAY, '06:59'))
    await ask(at(DAY, '10:00'))
    expect(await queued()).toEqual([])
    for (const time of ['07:00', '07:05', '09:59']) await ask(at(DAY, time))
    expect(await queued()).toEqual([`studio-digest:${DAY}:${teacher}`])
    await ask(at(addDays(DAY, 1), '07:00'))
    expect(await queued()).toHaveLength(1)
  })

  test('the daily digest is not queued while it is off, or for staff without a proven address', async () => {
    await classOn(DAY, '18:00')
    await set({ digestOn: false })
    await ask(at(DAY, '07:00'))
    expect(await queued()).toEqual([])
    await set({ digestOn: true })
    const [second = 0] = await makePeople(open.db, 1)
    await open.db.update(people).set({ isStaff: true, emailProvenAt: null }).where(eq(people.id, second))
    await ask(at(DAY, '07:00'))
    expect(await queued()).toEqual([`studio-digest:${DAY}:${teacher}`])
    await open.db.delete(people).where(eq(people.id, second))
  })

  test('the daily digest is not queued on a day without booked classes and tasks, but an unanswered message counts as a task', async () => {
    await makeSlot(open.db, {}, { startsAt: at(DAY, '09:00'), endsAt: at(DAY, '10:00') })
    await classOn(addDays(DAY, 1), '00:00')
    await classOn(addDays(DAY, -1), '18:00')
    await classOn(DAY, '18:00', { isActive: false })
    await ask(at(DAY, '07:00'))
    expect(await queued()).toEqual([])
    await open.db.insert(messages).values({ name: 'Jana', email: 'jana@example.com', subject: 'Hi', message: 'Hello', language: 'en' })
    await ask(at(DAY, '07:30'))
    expect(await queued()).toHaveLength(1)
  })

  test('the daily digest is queued later if the clock change skips its hour, and only once if the clock change repeats its hour', async () => {
    const [spring, autumn] = ['2027-03-28', '2027-10-31']
    await classOn(spring, '18:00')
    await classOn(autumn, '18:00')
    await set({ digestHour: 2 })
    // The clocks go forward from 02:00 to 03:00.
    await ask(new Date('2027-03-28T00:59:00Z'))
    expect(await queued()).toEqual([])
    await ask(new Date('2027-03-28T01:00:00Z'))
    expect(await queued()).toEqual([`studio-digest:${spring}:${teacher}`])
    // The clocks go back from 03:00 to 02:00.
    await ask(new Date('2027-10-30T23:59:00Z'))
    for (const hour of ['00', '01']) await ask(new Date(`2027-10-31T${hour}:00:00Z`))
    expect(await queued()).toEqual([spring, autumn].map((day) => `studio-digest:${day}:${teacher}`))

    await open.db.delete(mails)
    await set({ digestHour: 7 })
    for (const instant of ['2027-03-28T04:59:00Z', '2027-10-31T05:59:00Z']) await ask(new Date(instant))
    expect(await queued()).toEqual([])
    for (const instant of ['2027-03-28T05:00:00Z', '2027-10-31T06:00:00Z']) await ask(new Date(instant))
    expect(await queued()).toHaveLength(2)
  })

  test('the daily digest covers the time from midnight to midnight on a day with 23 hours', async () => {
    const spring = '2027-03-28'
    await classOn(spring, '00:00')
    await ask(at(spring, '07:00'))
    expect(await queued()).toHaveLength(1)
    await open.db.delete(mails)
    await open.db.delete(offerings)
    // A class half an hour after the next midnight, which a day of 24 hours would still include.
    await classOn(addDays(spring, 1), '00:30')
    await ask(at(spring, '07:00'))
    expect(await queued()).toEqual([])
  })
})

describe('the email of the daily digest', () => {
  const sent: OutgoingEmail[] = []
  const today = () => dayOf(new Date(), ZONE)
  const send = async () => {
    sent.length = 0
    const transport = { send: async (mail: OutgoingEmail) => void sent.push(mail), close: () => {} }
    for (const { id } of await open.db.select({ id: mails.id }).from(mails).where(like(mails.cause, 'studio-digest:%')))
      await sendEmail({ db: open.db, enqueue, transport, writeEmail: testEmailWriter(open.db) }, id)
  }

  test('the email of the daily digest contains today’s classes, occupancy, debts and tasks in the reader’s language', async () => {
    const [anna = 0, boris = 0] = clients
    await open.db.update(people).set({ firstName: 'Anna', lastName: 'Nováková' }).where(eq(people.id, anna))
    const evening = await classOn(today(), '23:00')
    await seat(open.db, evening, boris)
    await seat(open.db, evening, anna, { status: 'pending', heldFor: null, price: 35_000 })
    await ask(at(today(), '07:00'))
    await send()
    const flat = sent[0]?.text.replaceAll('\u00a0', ' ')
    expect(sent).toMatchObject([{ language: 'ru', subject: expect.stringMatching(/^Сегодня: 1\sзанятие, 2\sчеловека$/) }])
    expect(flat).toContain('23:00–0:00: Хатха-йога · 2 из 5')
    expect(flat).toContain('Осталось оплатить: Anna Nováková, 350 Kč')
    expect(sent[0]?.unsubscribeUrl).toBeUndefined()
  })

  test('the email of the daily digest counts open bank lines as tasks, as the page Today does', async () => {
    const line = { account: 'CZ65', fingerprint: 'a line', ordinal: 1, bookedOn: today(), amount: 45_000, currency: 'CZK' }
    await open.db.insert(bankLines).values({ ...line, source: 'camt', state: 'open' })
    await ask(at(today(), '07:00'))
    await send()
    await open.db.delete(bankLines)
    expect(sent[0]?.text.replaceAll('\u00a0', ' ')).toContain('1 задача')
  })

  test('only if names are turned on in the settings, the email of the daily digest lists the people of each class and who has paid', async () => {
    const [anna = 0, boris = 0, clara = 0, dora = 0] = clients
    for (const [id, firstName] of [
      [anna, 'Anna'],
      [boris, 'Boris'],
      [clara, 'Clara'],
      [dora, 'Dora'],
    ] as const)
      await open.db.update(people).set({ firstName, lastName: '' }).where(eq(people.id, id))
    const evening = await classOn(today(), '23:00')
    await seat(open.db, evening, boris, { price: 35_000 })
    await seat(open.db, evening, anna, { status: 'pending', heldFor: null, price: 35_000 })
    await seat(open.db, evening, clara, { status: 'pending', heldFor: -1 })
    await seat(open.db, evening, dora)
    const textWith = async (digestNames: boolean) => {
      await set({ digestNames })
      await open.db.delete(mails)
      await ask(at(today(), '07:00'))
      await send()
      return sent[0]?.text.replaceAll('\u00a0', ' ')
    }
    expect(await textWith(false)).not.toMatch(/Boris|Clara/)
    const named = await textWith(true)
    expect(named).toMatch(/Хатха-йога, 23:00–0:00: Anna, не оплачено\s+Boris, оплачено\s+Dora, бесплатно/)
    expect(named).not.toContain('Clara')
    await set({ digestNames: false })
  })

  test('the email of the daily digest is not sent when the digest was turned off, the day is over or its reader is no longer staff', async () => {
    await classOn(today(), '23:00')
    await ask(at(today(), '07:00'))
    await set({ digestOn: false })
    await send()
    expect(sent).toEqual([])
    await set({ digestOn: true })

    await open.db.delete(mails)
    await classOn('2020-01-15', '18:00')
    await ask(at('2020-01-15', '07:00'))
    await send()
    expect(sent).toEqual([])

    await open.db.delete(mails)
    await ask(at(today(), '07:00'))
    await open.db.update(people).set({ isStaff: false }).where(eq(people.id, teacher))
    await send()
    expect(sent).toEqual([])
    await open.db.update(people).set({ isStaff: true }).where(eq(people.id, teacher))
  })
})
