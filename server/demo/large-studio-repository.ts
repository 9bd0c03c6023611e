import { sql } from 'drizzle-orm'
import { readClock } from '../db/clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { offerings, services } from '../db/schema/catalog.ts'
import { messages } from '../db/schema/contact.ts'
import { addDays, addMinutes, dayOf, instantOf, weekdayOf } from '../domain/kernel/studio-time.ts'
import { foldPersonTotals } from '../domain/people/lists/person-totals-repository.ts'
import { isStudioEmpty } from './demo-repository.ts'

/** `seats` is the number of seats taken in a class or workshop, `seatsAhead` the number taken in a future one. */
export type StudioSize = {
  people: number
  /** The maximum number of bookings. If more would be created, the newest are left out. */
  bookings: number
  messages: number
  daysBack: number
  daysAhead: number
  seats: { class: number; workshop: number }
  seatsAhead: { class: number; workshop: number }
}

const FULL = { class: 18, workshop: 14 }
export const LARGE: StudioSize = {
  people: 20_000,
  bookings: 100_000,
  messages: 5000,
  daysBack: 4 * 365,
  daysAhead: 365,
  seats: FULL,
  seatsAhead: FULL,
}

const SUNDAY = 7
const ROWS_AT_ONCE = 1000

/** Fills an empty database with years of data around today: slots, group classes, Sunday workshops. Returns false if a catalog exists. */
export async function fillLargeStudio(db: Database, timeZone: string, size: StudioSize = LARGE): Promise<boolean> {
  const filled = await db.transaction(async (tx) => {
    if (!(await isStudioEmpty(tx))) return false
    await insertServices(tx)
    await insertTimetable(tx, dayOf(await readClock(tx), timeZone), timeZone, size)
    await insertPeople(tx, size)
    await insertBookings(tx, size)
    await insertPayments(tx)
    await insertRefunds(tx)
    await insertMails(tx)
    await insertMessages(tx, size)
    await insertChanges(tx)
    return true
  })
  if (!filled) return false
  // Updates statistics, and marks all rows as visible to all transactions, so that counts can use index-only scans.
  await db.execute(sql`analyze`)
  await foldPersonTotals(db)
  await db.execute(sql`vacuum analyze`)
  return true
}

async function insertServices(tx: Transaction): Promise<void> {
  const names = ['Pilates', 'Hatha Yoga', 'Yin Yoga', 'Yoga Nidra', 'Stretching', 'Pilates for two', 'Back care', 'Postnatal care']
  await tx
    .insert(services)
    .values(names.map((nameEn, index) => ({ nameEn, durationMinutes: 55, price: 65_000 + index * 5000, isOnline: index % 2 === 0 })))
}

type Values = typeof offerings.$inferInsert

async function insertTimetable(tx: Transaction, today: string, timeZone: string, { daysBack, daysAhead }: StudioSize): Promise<void> {
  const ids = (await tx.select({ id: services.id }).from(services)).map(({ id }) => id)
  const values: Values[] = []
  const last = addDays(today, daysAhead)
  for (let day = addDays(today, -daysBack); day <= last; day = addDays(day, 1)) {
    const on = (time: string, minutes: number) => {
      const startsAt = instantOf(day, time, timeZone)
      return { startsAt, endsAt: addMinutes(startsAt, minutes) }
    }
    if (weekdayOf(day) === SUNDAY) {
      values.push(workshop(on('10:00', 180)), workshop(on('15:00', 180)))
      continue
    }
    for (let hour = 8; hour < 16; hour++) {
      const serviceId = ids[(values.length + hour) % ids.length]
      if (serviceId !== undefined) values.push({ kind: 'slot', capacity: 1, serviceId, ...on(`${String(hour).padStart(2, '0')}:00`, 55) })
    }
    for (const time of ['16:30', '18:00', '19:30']) values.push({ ...groupClass, ...on(time, 75), isActive: values.length % 25 > 0 })
  }
  for (let first = 0; first < values.length; first += ROWS_AT_ONCE)
    await tx.insert(offerings).values(values.slice(first, first + ROWS_AT_ONCE))
}

const groupClass = {
  kind: 'session' as const,
  capacity: 20,
  price: 35_000,
  titleEn: 'Hatha Yoga',
  titleRu: 'Хатха-йога',
  descriptionEn: 'Slow and steady, for everyone who has an hour and a mat.',
  placeEn: 'Studio',
}

const workshop = (when: { startsAt: Date; endsAt: Date }): Values => ({
  kind: 'event',
  eventType: 'workshop',
  capacity: 20,
  price: 120_000,
  placeEn: 'Studio',
  ...when,
})

const insertPeople = (tx: Transaction, size: StudioSize) =>
  // No password has this hash, and email to .invalid is not delivered (RFC 2606).
  tx.execute(sql`
    insert into people (email, password_hash, first_name, last_name, language, email_proven_at)
    select 'guest-' || n || '@large.invalid', '!', 'Guest', 'Number ' || n, case n % 2 when 0 then 'en' else 'ru' end, now()
    from generate_series(1, ${number(size.people)}) as n`)

/** The data respects capacity and one seat per person, so the guard that checks each row is disabled. */
async function insertBookings(tx: Transaction, { people, bookings, seats, seatsAhead }: StudioSize): Promise<void> {
  await tx.execute(sql`alter table bookings disable trigger guard_places`)
  await tx.execute(sql`
    insert into bookings (offering_id, person_id, status, held_until, cancelled_by, cancelled_at, price, language, created_at, paid_at)
    select offering_id, person_id, status,
      case when status = 'pending' then case when is_held then now() + interval '30 minutes' else booked_at + interval '35 minutes' end end,
      case when status = 'cancelled' then case when n % 2 = 0 then 'person' else 'staff' end end,
      case when status = 'cancelled' then booked_at end, price, 'en', booked_at, case when status = 'paid' then booked_at end
    from (
      select o.id as offering_id, seat * 10 + o.id as n, coalesce(o.price, s.price) as price,
        least(o.starts_at, now()) - (seat + o.id % 60) * interval '1 hour' as booked_at,
        guests.first + (o.id * 7919 + seat * 4729) % ${number(people)} as person_id,
        o.starts_at > now() and (o.id + seat) % 20 = 3 as is_held,
        case when (o.id + seat) % 20 < 2 then 'cancelled' when (o.id + seat) % 20 = 2 or (o.id + seat) % 20 = 3 and o.starts_at > now() then 'pending' else 'paid' end as status
      from offerings o left join services s on s.id = o.service_id
      cross join (select min(id) as first from people where email like '%@large.invalid') as guests
      cross join lateral generate_series(1, case
        when o.kind = 'slot' then case o.id % 4 when 0 then 0 else 1 end
        when o.kind = 'session' then case when o.starts_at > now() then ${number(seatsAhead.class)} else ${number(seats.class)} end
        else case when o.starts_at > now() then ${number(seatsAhead.workshop)} else ${number(seats.workshop)} end end) as seat
    ) as taken
    order by booked_at limit ${number(bookings)}`)
  await tx.execute(sql`alter table bookings enable trigger guard_places`)
}

const insertPayments = (tx: Transaction) =>
  tx.execute(sql`
    insert into payments (booking_id, provider, amount, status, session_id, provider_payment_id, page_closed_at, settled_at, created_at)
    select id, 'sandbox', price, 'kept', 'large-' || id, 'large-paid-' || id, paid_at, paid_at, paid_at from bookings where status = 'paid'`)

const insertRefunds = (tx: Transaction) =>
  tx.execute(sql`
    insert into refunds (payment_id, amount, cause, status, provider_refund_id, created_at, done_at)
    select id, amount / 2, 'staff', 'done', 'large-back-' || id, settled_at, settled_at from payments where id % 40 = 0`)

const insertMails = (tx: Transaction) =>
  tx.execute(sql`
    insert into mails ("to", language, kind, about, booking_id, cause, subject, status, attempts, created_at, sent_at)
    select p.email, b.language, 'booking-confirmed', jsonb_build_object('kind', 'booking-confirmed', 'bookingId', b.id), b.id, 'large:' || b.id,
      'You’re booked: Hatha Yoga', 'sent', 1, b.paid_at, b.paid_at
    from bookings b join people p on p.id = b.person_id where b.status = 'paid'`)

const insertChanges = (tx: Transaction) =>
  tx.execute(sql`
    insert into audit_trail (person_id, action, kind, subject_id, at)
    select (select min(id) from people), 'status', 'booking', id, created_at from bookings where id % 10 = 0 order by id`)

// Inlined into the statement, because PostgreSQL cannot infer the type of a parameter used only in arithmetic.
const number = (value: number) => sql.raw(String(value))

const insertMessages = (tx: Transaction, size: StudioSize) =>
  tx.insert(messages).values(
    Array.from({ length: size.messages }, (_, n) => ({
      name: `Guest ${n}`,
      email: `guest-${n}@large.invalid`,
      subject: 'A question',
      message: 'May I come with a friend?',
      language: 'en' as const,
      ...(n < size.messages - 20 && { readAt: sql`now()`, archivedAt: sql`now()` }),
    })),
  )
