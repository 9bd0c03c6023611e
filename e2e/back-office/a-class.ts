import type { Page } from '@playwright/test'
import type { RosterRow } from '../../packages/contract/booking/roster.ts'
import type { OfferingWithRoster } from '../../packages/contract/schedule/offering.ts'
import type { Today } from '../../packages/contract/studio/today.ts'
import { call, newAccount } from '../accounts.ts'
import { type Offer, offer, staffToken, take } from '../offers.ts'
import { answer } from '../stand-ins/stand-ins.ts'

/** Creates a group class with ten people: Anna and Boris paid by card on the site, staff added the others by name only. */
export async function classOfTen(): Promise<Offer> {
  const token = await staffToken()
  const offered = await offer('group', { price: 350, seats: 12, soon: true })
  for (const name of ['Anna', 'Boris']) {
    const checkout = await take(offered, (await newAccount(name)).access)
    await call('POST', `/sandbox/sessions/${checkout.split('/').pop()}/pay/`)
  }
  for (const name of ['Cyril', 'Dana', 'Emil', 'Filip', 'Gita', 'Hana', 'Ivan', 'Jana'])
    await call('POST', `/offerings/${offered.id}/bookings/`, { token, body: { person: { first_name: name }, payment: 'cash' } })
  return offered
}

export const asItIs = async ({ id }: Pick<Offer, 'id'>) =>
  call<OfferingWithRoster>('GET', `/offerings/${id}/`, { token: await staffToken() })

/** Makes Today show this class as the next and only one. Everything else comes from `given` or the server. */
export const homeOf = (page: Page, { id }: Offer, given: Partial<Today> = {}) =>
  answer(page, '/today/', async ({ real }) => {
    const [today, { date, ...more }] = await Promise.all([real<Today>(), real<OfferingWithRoster>(`/offerings/${id}/`)])
    return { body: { ...today, day: date, next_class_id: id, classes: [{ date, ...more }], ...given } }
  })

export const namesOf = (roster: RosterRow[]) => roster.map(({ person }) => person.first_name)
