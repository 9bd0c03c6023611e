import type { PassProduct, StaffPassProduct } from '../contract/pass-product.ts'
import { call } from './accounts.ts'
import { staffToken } from './offers.ts'

let made = 0

/** Staff sell a pass that only this test buys, and passes are sold from here on. */
export async function sellPass(change: Partial<PassProduct> = {}): Promise<StaffPassProduct> {
  const token = await staffToken()
  const name = `Ten quiet hours ${process.pid}${made++}`
  const ten = { name_en: name, name_ru: name, price: 3000, entries: 10, days: 90, opens: { types: ['individual', 'group', 'event'] } }
  await call('PATCH', '/settings/', { token, body: { passes_on: true } })
  return call('POST', '/pass-products/', { token, body: { ...ten, per_day: 20, ...change } })
}
