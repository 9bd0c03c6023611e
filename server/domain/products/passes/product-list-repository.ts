import { asc, eq, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { passProducts } from '../../../db/schema/pass-products.ts'
import { settings } from '../../../db/schema/settings.ts'
import type { PassProduct } from './product.ts'
import { productColumns } from './product-repository.ts'

/** Returns nothing while passes are not for sale. Sorted by price. */
export const listProductsOnSale = (reader: Reader): Promise<PassProduct[]> =>
  reader
    .select(productColumns)
    .from(passProducts)
    .innerJoin(settings, eq(settings.passesOn, true))
    .where(eq(passProducts.isOnSale, true))
    .orderBy(asc(passProducts.price), asc(passProducts.id))

export type ListedProduct = PassProduct & { sold: number }

/** Names the table explicitly, because Drizzle omits it in a query of one table, and `id` would be the account's. */
const sold = sql<number>`(select count(*)::int from accounts a where a.product_id = pass_products.id)`

export const listProducts = (reader: Reader): Promise<ListedProduct[]> =>
  reader
    .select({ ...productColumns, sold })
    .from(passProducts)
    .orderBy(sql`not ${passProducts.isOnSale}`, asc(passProducts.price), asc(passProducts.id))

export async function findListedProduct(reader: Reader, id: number): Promise<ListedProduct | undefined> {
  const [row] = await reader
    .select({ ...productColumns, sold })
    .from(passProducts)
    .where(eq(passProducts.id, id))
  return row
}
