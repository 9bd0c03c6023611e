import { sql } from 'drizzle-orm'
import type { Database } from '../../server/db/database.ts'
import { makePeople, makeSession } from '../../server/domain/bookings/seats/bookings.testing.ts'

/** Adds paid bookings spread over the year so far, ten for each person. */
export async function fillYear(db: Database, count: number): Promise<void> {
  const people = await makePeople(db, count / 10)
  for (let class_ = 0; class_ < 10; class_++) {
    const offeringId = await makeSession(db, { capacity: count })
    await db.execute(sql`insert into bookings (person_id, offering_id, kind, price, language, status)
      select id, ${offeringId}, 'session', 35000, 'en', 'paid' from people where id = any(${sql.raw(`'{${people.join(',')}}'::int[]`)})`)
  }
  await db.execute(sql`insert into payments (booking_id, provider, amount, status, fee, settled_at, terms_version, provider_payment_id)
    select id, 'stripe', 35000, 'kept', 700, date_trunc('year', now()) + (now() - date_trunc('year', now())) * random(), '2026-11-25', 'pi_' || md5(id::text)
    from bookings`)
}
