import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDatabase } from '../db/database.testing.ts'
import { rowsOf } from '../db/database.ts'
import { accounts, orders } from '../db/schema/accounts.ts'
import { people } from '../db/schema/identity.ts'
import { mails } from '../db/schema/notifications.ts'
import { queuePassReminders } from '../domain/checkout/orders/queue-pass-reminders.ts'
import type { EmailPayload } from '../domain/kernel/outbox/email-payload.ts'
import { dayOf } from '../domain/kernel/studio-time.ts'
import { passSupport } from '../domain/rules/pass-support.testing.ts'
import { ruledStudio } from '../domain/rules/rules-studio.testing.ts'
import { testEmailWriter } from './emails.testing.ts'

const studio = ruledStudio(freshDatabase)
const { bought, used, inDays, begin, pass, withdrawAsShown } = passSupport(studio)

const aboutOf = async (kind: string) =>
  (await studio.db.select({ about: mails.about, to: mails.to }).from(mails).where(eq(mails.kind, kind))).at(-1)
async function letter(about: EmailPayload, language: 'en' | 'ru') {
  const email = await testEmailWriter(studio.db)({ about, language, to: 'anna@example.com' })
  return { subject: email?.subject ?? '', text: email?.text.replaceAll('\u00a0', ' ') ?? '', attachments: email?.attachments ?? [] }
}

test('the withdrawal email contains the statement, name, email address, time of receipt, and a calendar file that cancels the class', async () => {
  const { orderId, passId } = await bought()
  for (const days of [1, 2, 3]) await begin(await used(await inDays(days), passId))
  await used(await inDays(4), passId)
  await withdrawAsShown(orderId)
  const [person] = await studio.db.select().from(people).where(eq(people.id, studio.anna))
  const queued = await aboutOf('withdrawal-received')
  expect(queued?.to).toBe(person?.email)
  // 23:30 in Prague.
  await studio.db
    .update(orders)
    .set({ withdrawnAt: new Date('2026-12-08T22:30:05Z'), withdrawnAs: 'Anna Nová' })
    .where(eq(orders.id, orderId))

  const { subject, text, attachments } = await letter(queued?.about as EmailPayload, 'en')
  expect(subject).toContain('Ten classes')
  expect(text).toContain(`“I withdraw from the contract for this pass: Ten classes, order ${orderId}.”`)
  expect(text).toContain(`Submitted by: Anna Nová\n${person?.email}`)
  expect(text).toContain('Received: Tuesday 8 December 2026, 23:30')
  expect(text).toContain('CZK 2,100')
  expect(text).toContain('Upcoming bookings cancelled along with the pass: 1.')
  // The email names the cancelled class and removes it from the calendar.
  expect(text).toMatch(/with the pass: 1\.\s+\w+ \d+ \w+ \d{4}, \d?\d:\d\d–\d?\d:\d\d Prague time: Hatha Yoga/)
  expect(attachments.map(({ filename }) => filename)).toEqual(['class-1.ics'])
  expect(attachments[0]?.content).toMatch(/METHOD:CANCEL[\s\S]*STATUS:CANCELLED/)

  const russian = await letter(queued?.about as EmailPayload, 'ru')
  expect(russian.text).toContain(`«Отказываюсь от договора на абонемент: Десять занятий, заказ ${orderId}».`)
  expect(russian.text).toContain(`От кого: Anna Nová\n${person?.email}`)
  expect(russian.text).toContain('Получено: вторник, 8 декабря 2026 года, 23:30')
  expect(russian.text).toContain('2 100 Kč')
})

test('the email about a pass states the withdrawal period and links to the withdrawal', async () => {
  const { orderId } = await bought()
  await studio.db
    .update(orders)
    .set({ withdrawableUntil: new Date('2026-12-15T23:00:00Z') })
    .where(eq(orders.id, orderId))
  const { text } = await letter({ kind: 'pass-bought', orderId }, 'en')
  expect(text).toContain('until the end of 15 December 2026 without giving a reason')
  expect(text).toMatch(/Withdraw from contract here.*https:\/\/ticha\.example\/withdraw\/\d+-[\w-]{43}\?lng=en/s)
})

test('reminders of a pass are queued once and link to the product of the pass while the product is on sale', async () => {
  const passId = await pass({ entries: 2, days: 5, starts: 'purchase' })
  const [{ productId, validUntil } = { productId: 0, validUntil: '' }] = await studio.db
    .select()
    .from(accounts)
    .where(eq(accounts.id, passId))
  await used(await inDays(1), passId)
  for (let again = 0; again < 2; again += 1) await queuePassReminders(studio.deps)
  const rows = await rowsOf<{ kind: string }>(
    studio.db,
    sql`select kind from mails where about->>'passId' = ${String(passId)} order by kind`,
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['pass-ends-soon', 'pass-last-entry'])
  expect(dayOf(new Date(), 'Europe/Prague') < (validUntil ?? '')).toBe(true)

  const both = [{ kind: 'pass-last-entry', passId } as const, { kind: 'pass-ends-soon', passId, until: validUntil ?? '' } as const]
  const lead = async (to: RegExp) => {
    for (const about of both)
      for (const language of ['en', 'ru'] as const) expect((await letter(about, language)).text, about.kind).toMatch(to)
  }
  await lead(new RegExp(`/checkout/pass/${productId}\\?lng=`))
  await studio.db.execute(sql`update pass_products set is_on_sale = false where id = ${productId}`)
  await lead(/ticha\.example\/passes\?lng=/)
  await studio.db.execute(sql`update settings set passes_on = false`)
  for (const about of both) expect((await letter(about, 'en')).text).not.toMatch(/\/passes\?|\/checkout\//)
  await studio.db.execute(sql`update settings set passes_on = true`)

  // An email that is no longer true is not sent.
  await studio.db.execute(sql`update accounts set ended_at = now(), ended_why = 'ended' where id = ${passId}`)
  for (const about of both) expect((await letter(about, 'en')).text).toBe('')
})
