import { eq, sql } from 'drizzle-orm'
import { rowsOf } from '../../../../db/database.ts'
import { orders } from '../../../../db/schema/accounts.ts'
import { testAddressKeys } from '../../../../domain/kernel/link-tokens.testing.ts'
import { withdrawalToken } from '../../../../domain/kernel/link-tokens.ts'
import { makeProduct, sellPasses } from '../../../../domain/products/passes/passes.testing.ts'
import type { ApiClient, TestStudio } from '../../catalog/catalog.testing.ts'

export type BoughtPass = { orderId: number; passId: number; page: string }

/** Helpers for API tests of passes, by default ten classes for CZK 3,000 by card. */
export function passStudio(studioNow: () => TestStudio) {
  const db = () => studioNow().open.db
  const product = async (changes: Parameters<typeof makeProduct>[1] = {}) => {
    await sellPasses(db())
    return makeProduct(db(), changes)
  }
  const order = (ask: ApiClient, product_id: unknown, more: object = {}, language?: 'ru') =>
    ask('POST', '/orders/', { body: { kind: 'pass', product_id, start_now: true, ...more }, ...(language && { language }) })
  const openPage = async (ask: ApiClient, order_id: number) => {
    const { body } = await ask('POST', '/sandbox/order/create-checkout/', { body: { order_id } })
    return new URL(body.checkout_url).pathname.split('/').at(-1) as string
  }
  const pay = (page: string) => studioNow().anonymous('POST', `/sandbox/sessions/${page}/pay/`)
  async function buyPass(ask: ApiClient, changes: Parameters<typeof makeProduct>[1] = {}, more: object = {}): Promise<BoughtPass> {
    const placed = await order(ask, await product(changes), more)
    if (placed.status !== 201) throw new Error(JSON.stringify(placed.body))
    const orderId: number = placed.body.id
    const page = await openPage(ask, orderId)
    await pay(page)
    const [bought] = (await ask('GET', '/orders/')).body.filter(({ id }: { id: number }) => id === orderId)
    return { orderId, passId: bought.pass_id, page }
  }
  const orderRow = async (id: number) => (await db().select().from(orders).where(eq(orders.id, id)))[0]
  /** The token of the withdrawal link in the confirmation. */
  const withdrawalTokenOf = async (id: number) => withdrawalToken(testAddressKeys, { id, key: (await orderRow(id))?.changeKey ?? '' })
  const read = async <Row>(text: ReturnType<typeof sql>) => await rowsOf<Row>(db(), text)
  /** The row counts of all tables about money and seats, used to check that a refused call has written nothing. */
  const written = async () =>
    (
      await read<
        Record<string, number>
      >(sql`select (select count(*)::int from bookings) as bookings, (select count(*)::int from orders) as orders,
        (select count(*)::int from payments) as payments, (select count(*)::int from refunds) as refunds,
        (select count(*)::int from accounts) as accounts, (select count(*)::int from ledger_entries) as ledger,
        (select count(*)::int from mails) as mails`)
    )[0]
  const mailsOfOrder = async (id: number) =>
    (await read<{ kind: string }>(sql`select kind from mails where about->>'orderId' = ${String(id)} order by id`)).map(({ kind }) => kind)
  return { product, order, openPage, pay, buyPass, orderRow, withdrawalTokenOf, read, written, mailsOfOrder }
}
