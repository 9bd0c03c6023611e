import { eq } from 'drizzle-orm'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import type { Http } from '../../http.ts'

const hour = 3_600_000

/** Books and pays classes through the API. */
export function paidClasses(open: OpenDatabase, app: Http) {
  async function groupSession(titleEn: string): Promise<number> {
    const startsAt = new Date(Date.now() + 48 * hour)
    const endsAt = new Date(startsAt.getTime() + hour)
    const row = { kind: 'session', startsAt, endsAt, capacity: 10, price: 40_000, titleEn, titleRu: 'Йога утром' } as const
    const [session] = await open.db.insert(offerings).values(row).returning({ id: offerings.id })
    return session?.id ?? 0
  }

  async function openCheckout(token: string, sessionId: number): Promise<{ booking_id: number; page: string }> {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/sandbox/group-session/create-checkout/',
      headers: { authorization: `Bearer ${token}` },
      payload: { session_id: sessionId },
    })
    const { booking_id, checkout_url } = answer.json()
    return { booking_id, page: new URL(checkout_url).pathname.split('/').at(-1) ?? '' }
  }
  const pay = (page: string) => app.inject({ method: 'POST', url: `/api/sandbox/sessions/${page}/pay/` })

  async function paidFor(token: string, title: string): Promise<number> {
    const { booking_id, page } = await openCheckout(token, await groupSession(title))
    await pay(page)
    return booking_id
  }
  const bookingOf = async (id: number) => (await open.db.select().from(bookings).where(eq(bookings.id, id)))[0]

  return { groupSession, openCheckout, pay, paidFor, bookingOf }
}
