import type { Page } from '@playwright/test'
import type { OfferingWithRoster } from '../../contract/offering.ts'
import type { RosterRow } from '../../contract/roster.ts'
import type { Today } from '../../contract/today.ts'
import { call, newAccount } from '../accounts.ts'
import { type Offer, offer, staffToken, take } from '../offers.ts'

/** A group class of ten: Anna and Boris paid by card on the site, the others were put in by staff, by name alone. */
export async function classOfTen(): Promise<Offer> {
  const token = await staffToken()
  const offered = await offer('group', { price: 350, seats: 12 })
  for (const name of ['Anna', 'Boris']) {
    const checkout = await take(offered, (await newAccount(name)).access)
    await call('POST', `/sandbox/sessions/${checkout.split('/').pop()}/pay/`)
  }
  for (const name of ['Cyril', 'Dana', 'Emil', 'Filip', 'Gita', 'Hana', 'Ivan', 'Jana'])
    await call('POST', `/offerings/${offered.id}/bookings/`, { token, body: { person: { first_name: name }, payment: 'cash' } })
  return offered
}

export const asItIs = async ({ id }: Offer) => call<OfferingWithRoster>('GET', `/offerings/${id}/`, { token: await staffToken() })

/** The home of a day on which this class, and no other, comes next. All else is as the server says, or as it is given. */
export function homeOf(page: Page, { id }: Offer, given: Partial<Today> = {}) {
  return page.route(
    (url) => url.pathname === '/api/today/',
    async (route) => {
      const own = route.request().url().replace('/today/', `/offerings/${id}/`)
      const answer = async () => {
        const [today, offering] = await Promise.all([route.fetch(), route.fetch({ url: own })])
        const { date, ...more } = (await offering.json()) as OfferingWithRoster
        const real = (await today.json()) as Today
        await route.fulfill({ json: { ...real, day: date, next_class_id: id, classes: [{ date, ...more }], ...given } })
      }
      // A page that was loaded again meanwhile waits for this no more; one that waits in vain shows no class.
      await answer().catch(() => {})
    },
  )
}

export const namesOf = (roster: RosterRow[]) => roster.map(({ person }) => person.first_name)
