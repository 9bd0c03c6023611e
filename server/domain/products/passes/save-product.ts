import type { Database, Transaction } from '../../../db/database.ts'
import { recordChange, type Snapshot } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { type NewProduct, type PassProduct, USUAL_AHEAD } from './product.ts'
import { findListedProduct, type ListedProduct } from './product-list-repository.ts'
import { deleteProduct, insertProduct, isProductUsed, lockProduct, updateProduct } from './product-repository.ts'

type Staff = { staffId: number }
/** If `ahead` is omitted, an unlimited pass gets the default limit, and other passes have no limit. */
export type WrittenProduct = Omit<NewProduct, 'ahead'> & { ahead?: number | null | undefined }

export async function createProduct(
  { db, minimumCharge }: Deps,
  { ahead, ...written }: WrittenProduct,
  by: Staff,
): Promise<Decision<ListedProduct>> {
  if (written.price < minimumCharge) return refuse('price_below_minimum')
  const usual = written.entries === null ? USUAL_AHEAD : null
  const id = await db.transaction(async (tx) => {
    const product = await insertProduct(tx, { ...written, ahead: ahead === undefined ? usual : ahead })
    await record(tx, by, 'create', { before: null, after: product })
    return product.id
  })
  return readBack(db, id)
}

type Deps = { db: Database; minimumCharge: number }

/** Changes a product for future sales. Refuses: not_found, price_below_minimum, pass_without_end, name_missing. */
export async function changeProduct(
  { db, minimumCharge }: Deps,
  id: number,
  change: Partial<NewProduct>,
  by: Staff,
): Promise<Decision<ListedProduct>> {
  if (change.price !== undefined && change.price < minimumCharge) return refuse('price_below_minimum')
  const changed = await db.transaction(async (tx): Promise<Decision<void>> => {
    const before = await lockProduct(tx, id)
    if (!before) return refuse('not_found')
    const next = { ...before, ...change }
    if (next.entries === null && next.days === null) return refuse('pass_without_end')
    if (next.nameEn === '' && next.nameRu === '') return refuse('name_missing')
    const after = await updateProduct(tx, id, change)
    await record(tx, by, 'update', { before, after })
    return accept(undefined)
  })
  return changed.ok ? readBack(db, id) : changed
}

/** Deletes a product that was never bought. Other products can only be taken off sale. Refuses: not_found, pass_sold. */
export async function removeProduct(db: Database, id: number, by: Staff): Promise<Decision<void>> {
  return db.transaction(async (tx) => {
    const before = await lockProduct(tx, id)
    if (!before) return refuse('not_found')
    if (await isProductUsed(tx, id)) return refuse('pass_sold')
    await deleteProduct(tx, id)
    await record(tx, by, 'delete', { before, after: null })
    return accept(undefined)
  })
}

async function readBack(db: Database, id: number): Promise<Decision<ListedProduct>> {
  const product = await findListedProduct(db, id)
  return product ? accept(product) : refuse('not_found')
}

const record = (
  tx: Transaction,
  { staffId }: Staff,
  action: 'create' | 'update' | 'delete',
  { before, after }: { before: PassProduct | null; after: PassProduct | null },
) =>
  recordChange(tx, {
    personId: staffId,
    action,
    subject: { kind: 'pass_product', id: (after ?? before)?.id ?? null },
    before: snapshotOf(before),
    after: snapshotOf(after),
  })

const snapshotOf = (product: PassProduct | null): Snapshot | null => product && { ...product, opens: JSON.stringify(product.opens) }
