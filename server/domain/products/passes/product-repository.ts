import { eq, sql } from 'drizzle-orm'
import { first, type Reader, rowsOf, type Transaction } from '../../../db/database.ts'
import { passProducts } from '../../../db/schema/pass-products.ts'
import type { NewProduct, PassProduct } from './product.ts'

export const productColumns = {
  id: passProducts.id,
  nameEn: passProducts.nameEn,
  nameRu: passProducts.nameRu,
  price: passProducts.price,
  entries: passProducts.entries,
  days: passProducts.days,
  starts: passProducts.starts,
  opens: passProducts.opens,
  perDay: passProducts.perDay,
  ahead: passProducts.ahead,
  mostPerPerson: passProducts.mostPerPerson,
  isOnSale: passProducts.isOnSale,
}

export const findProduct = (reader: Reader, id: number): Promise<PassProduct | undefined> =>
  first(reader.select(productColumns).from(passProducts).where(eq(passProducts.id, id)))

export const lockProduct = (tx: Transaction, id: number): Promise<PassProduct | undefined> =>
  first(tx.select(productColumns).from(passProducts).where(eq(passProducts.id, id)).for('no key update'))

export async function insertProduct(tx: Transaction, product: NewProduct): Promise<PassProduct> {
  const [row] = await tx.insert(passProducts).values(product).returning(productColumns)
  if (!row) throw new Error('The product was not stored.')
  return row
}

export async function updateProduct(tx: Transaction, id: number, change: Partial<NewProduct>): Promise<PassProduct> {
  if (Object.keys(change).length > 0) await tx.update(passProducts).set(change).where(eq(passProducts.id, id))
  const product = await findProduct(tx, id)
  if (!product) throw new Error(`Product ${id} is gone.`)
  return product
}

export async function isProductUsed(tx: Transaction, id: number): Promise<boolean> {
  const asked = sql`select exists (select from accounts where product_id = ${id}) or exists (select from orders where product_id = ${id}) as "isUsed"`
  const rows = await rowsOf<{ isUsed: boolean }>(tx, asked)
  return rows[0]?.isUsed === true
}

export async function deleteProduct(tx: Transaction, id: number): Promise<void> {
  await tx.delete(passProducts).where(eq(passProducts.id, id))
}
