import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../../../db/database.testing.ts'
import type { Database } from '../../../../db/database.ts'
import type { OpenDatabase } from '../../../../db/open-database.ts'
import { offerings } from '../../../../db/schema/catalog.ts'
import { people } from '../../../../db/schema/identity.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import { claimEmail } from '../../../kernel/outbox/email-repository.ts'
import { seat } from '../../../schedule/catalog/catalog.testing.ts'
import type { ChangeRules } from '../../../schedule/series/apply-changes.ts'
import { moveOffering } from '../../../schedule/series/move-offering.ts'
import { undoScheduleChange } from '../../../schedule/series/undo-schedule-change.ts'
import { queueMoveEmails, queueMoveUndoneEmails, withdrawMoveEmails } from './queue-move-emails.ts'

let open: OpenDatabase
let db: Database
let guests: number[]
beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  db = open.db
  const rows = Array.from({ length: 20 }, (_, index) => ({ email: `guest-${index}@example.com`, passwordHash: '!' }))
  guests = (await db.insert(people).values(rows).returning({ id: people.id })).map(({ id }) => id)
})
beforeEach(async () => {
  await db.delete(mails)
})
afterAll(() => open.close())

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Math.floor(Date.now() / HOUR) * HOUR + hours * HOUR)
const deps = { enqueue: async () => {} }
const rules = (undoSeconds: number): ChangeRules => ({
  force: false,
  minimumCharge: 1500,
  timeZone: 'Europe/Prague',
  staffId: guests[0] ?? 0,
  undoSeconds,
  notify: true,
  post: queueMoveEmails(deps),
})
const takingBack = () => ({
  staffId: guests[0] ?? 0,
  withdraw: withdrawMoveEmails(deps),
  queueMoveUndoneEmails: queueMoveUndoneEmails(deps),
  queueTopUps: async () => {},
})

async function sessionAt(hours: number): Promise<number> {
  const values = {
    kind: 'session',
    startsAt: inHours(hours),
    endsAt: inHours(hours + 1),
    capacity: 50,
    price: 0,
    titleEn: 'Pilates',
  } as const
  const [row] = await db.insert(offerings).values(values).returning({ id: offerings.id })
  return row?.id ?? 0
}

test('only one of twenty classes is moved when staff move all of them to the same hour at once', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, (_, index) => sessionAt(1000 + index)))
  const tries = ids.map((id) => moveOffering(db, { id, startsAt: inHours(2000), scope: 'this' }, rules(60)))
  const outcomes = (await Promise.all(tries)).map((decision) => (decision.ok ? 'moved' : decision.reason))
  expect(outcomes.sort()).toEqual(['moved', ...Array(19).fill('overlap')])
  expect(await db.$count(offerings, eq(offerings.startsAt, inHours(2000)))).toBe(1)
})

test('undoing a move while its emails are being sent either succeeds, and none of them is sent, or is refused', async () => {
  const seen = new Set<string>()
  for (let round = 0; round < 12; round++) {
    const id = await sessionAt(3000 + 4 * round)
    for (const guest of guests) await seat(db, id, guest)
    const moved = await moveOffering(db, { id, startsAt: inHours(3002 + 4 * round), scope: 'this' }, rules(0.4))
    if (!moved.ok || !moved.value.undo) throw new Error('It was not moved.')
    const { undo, emails } = moved.value
    expect(emails).toBe(guests.length)

    const emailIds = (await db.select({ id: mails.id }).from(mails).where(eq(mails.status, 'queued'))).map((mail) => mail.id)
    const untilDue = Math.max(4, undo.until.getTime() - Date.now())
    const leaving = emailIds.map(async (emailId) => {
      await pause(untilDue)
      return claimEmail(db, emailId, 60)
    })
    const undoing = pause(untilDue - 4 + round / 2).then(() => undoScheduleChange(db, undo.id, takingBack()))
    const [decision, ...left] = await Promise.all([undoing, ...leaving])
    const start = (await db.select({ at: offerings.startsAt }).from(offerings).where(eq(offerings.id, id)))[0]?.at
    const gone = left.filter((mail) => mail !== undefined).length
    seen.add(decision.ok ? 'undone' : decision.reason)
    if (decision.ok) expect([gone, start]).toEqual([0, inHours(3000 + 4 * round)])
    else expect([decision.reason, start]).toEqual(['too_late', inHours(3002 + 4 * round)])
    await db.delete(mails)
  }
  expect([...seen].every((outcome) => ['undone', 'too_late'].includes(outcome))).toBe(true)
})
