import { Client } from './client.ts'

// There are more seats than all attackers may hold or pay for in an hour, so honest people find a free seat unless a rule fails.
const PAID_DAYS = 30
const FREE_DAYS = 20
const SPOTS = 60

/** Creates paid and free classes that start in a week. */
export async function openClasses(address: string, password: string): Promise<{ paidClasses: number[]; freeClasses: number[] }> {
  const staff = new Client(address, '192.0.2.1')
  const { body } = await staff.api('/auth/login/', { email: 'staff@example.com', password })
  staff.token = String(body.access)
  const date = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const series = async (time: string, price: number, count: number): Promise<number[]> => {
    const weekdays = [1, 2, 3, 4, 5, 6, 7]
    const put = await staff.api('/group-sessions/series/', {
      title: 'Pilates',
      date,
      time,
      place: 'Studio',
      price,
      max_participants: SPOTS,
      weekdays,
      count,
    })
    if (put.status !== 201) throw new Error(`The classes were not put on: ${JSON.stringify(put.body)}`)
    return (put.body.list as { id: number }[]).map(({ id }) => id)
  }
  return { paidClasses: await series('10:00', 300, PAID_DAYS), freeClasses: await series('18:00', 0, FREE_DAYS) }
}
