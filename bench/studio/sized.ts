import { openServerDatabase } from '../../server/db/server/open-server.ts'
import { fillLargeStudio, type StudioSize } from '../../server/demo/large-studio-repository.ts'
import { emptyDatabase, withClient, ZONE } from './databases.ts'

const seats = { seats: { class: 9, workshop: 7 }, seatsAhead: { class: 3, workshop: 2 }, daysAhead: 27 }

/**
 * A studio with one teacher after a month, a year and ten years: thirty seats a day, three hundred upcoming classes, and a growing number of
 * people, past classes and payments. The demo studio has about sixty bookings.
 */
export const SIZES: { name: string; size: StudioSize }[] = [
  { name: '1×', size: { people: 200, bookings: 1100, messages: 50, daysBack: 30, ...seats } },
  { name: '10×', size: { people: 2000, bookings: 11_000, messages: 500, daysBack: 365, ...seats } },
  { name: '100×', size: { people: 20_000, bookings: 110_000, messages: 5000, daysBack: 3650, ...seats } },
]

/** Creates a database of this size. Returns its URL. One guest with an average number of bookings is signed in. */
export async function sizedDatabase(size: StudioSize): Promise<string> {
  const url = await emptyDatabase()
  const open = await openServerDatabase(url, { connections: 2 })
  await fillLargeStudio(open.db, ZONE, size)
  await open.close()
  await withClient(url, (client) =>
    client.query(`
      insert into sign_ins (person_id, token_hash, expires_at)
      select id, 'bench-' || id, now() + interval '1 day' from people where email = 'guest-77@large.invalid'`),
  )
  return url
}
