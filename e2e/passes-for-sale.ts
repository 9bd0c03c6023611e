import type { Pass } from '../packages/contract/money/pass.ts'
import type { PassProduct, StaffPassProduct } from '../packages/contract/money/pass-product.ts'
import type { OwnPerson } from '../packages/contract/people/person.ts'
import { type Account, call } from './accounts.ts'
import { staffToken } from './offers.ts'

let made = 0

/** Turns on passes and puts one on sale that only this test buys. */
export async function sellPass(change: Partial<PassProduct> = {}): Promise<StaffPassProduct> {
  const token = await staffToken()
  const name = `Ten quiet hours ${process.pid}${made++}`
  const ten = { name_en: name, name_ru: name, price: 3000, entries: 10, days: 90, opens: { types: ['individual', 'group', 'event'] } }
  await call('PATCH', '/settings/', { token, body: { passes_on: true } })
  return call('POST', '/pass-products/', { token, body: { ...ten, per_day: 20, ...change } })
}

/** Sells a pass to a person as staff, for cash. Returns all passes of that person. */
export async function givePass({ access }: Account, { id: product_id }: StaffPassProduct): Promise<Pass[]> {
  const { id } = await call<OwnPerson>('GET', '/auth/me/', { token: access })
  await call('POST', `/people/${id}/passes/`, { token: await staffToken(), body: { product_id, method: 'cash' } })
  return call('GET', '/passes/', { token: access })
}
