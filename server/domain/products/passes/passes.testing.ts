import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { passProducts } from '../../../db/schema/pass-products.ts'
import { settings } from '../../../db/schema/settings.ts'

type Product = Partial<typeof passProducts.$inferInsert>

/** Turns on the sale of passes. */
export async function sellPasses(db: Database): Promise<void> {
  await db
    .insert(settings)
    .values({ passesOn: true })
    .onConflictDoUpdate({ target: settings.onlyRow, set: { passesOn: true } })
}

const anything = { kinds: ['slot' as const, 'session' as const, 'event' as const], serviceIds: null, serviceTypes: null, priceUpTo: null }

/** Creates a product, by default ten classes for CZK 3,000, valid for ninety days from the first one. */
export async function makeProduct(db: Database, changes: Product = {}): Promise<number> {
  const ten = { nameEn: 'Ten classes', nameRu: 'Десять занятий', price: 300_000, entries: 10, days: 90, opens: anything, perDay: 20 }
  const [row] = await db
    .insert(passProducts)
    .values({ ...ten, ...changes })
    .returning({ id: passProducts.id })
  if (!row) throw new Error('The product was not stored.')
  return row.id
}

export const passOf = async (db: Database, passId: number) => {
  const [row] = await db
    .select({
      entries: accounts.entries,
      left: sql<number>`balance_of(${accounts.id})`,
      validFrom: accounts.validFrom,
      validUntil: accounts.validUntil,
      extraDays: accounts.extraDays,
      endedWhy: accounts.endedWhy,
      opensFrom: accounts.opensFrom,
    })
    .from(accounts)
    .where(eq(accounts.id, passId))
  return row
}
