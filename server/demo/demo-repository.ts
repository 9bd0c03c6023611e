import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { offerings, services } from '../db/schema/catalog.ts'
import { demoRows } from '../db/schema/demo.ts'
import { people } from '../db/schema/identity.ts'
import { settings } from '../db/schema/settings.ts'
import { demoEmail } from '../domain/kernel/placeholder-email.ts'
import { demoPeople } from './people.ts'

export async function isStudioEmpty(tx: Transaction): Promise<boolean> {
  const [service] = await tx.select({ id: services.id }).from(services).limit(1)
  const [offering] = await tx.select({ id: offerings.id }).from(offerings).limit(1)
  return !service && !offering
}

export const isDemoRemoved = async (tx: Transaction): Promise<boolean> => {
  const [row] = await tx.select({ at: settings.demoRemovedAt }).from(settings)
  return Boolean(row?.at)
}

/** Marks all rows created by this transaction, and these people, as demo data. */
export async function markDemoRows(tx: Transaction, people: { id: number }[]): Promise<void> {
  await tx
    .insert(demoRows)
    .values(people.map(({ id }) => ({ kind: 'person' as const, subjectId: id })))
    .onConflictDoNothing()
  // `now()` is the start of the transaction.
  await tx.execute(sql`insert into demo_rows (kind, subject_id)
    select 'service', id from services where created_at = now() union all select 'offering', id from offerings where created_at = now()
    on conflict do nothing`)
}

export type DemoPerson = { id: number; language: 'en' | 'ru' }

// No password has this hash, and email to .invalid is not delivered (RFC 2606).
const NO_PASSWORD = '!'

export function insertDemoPeople(tx: Transaction): Promise<DemoPerson[]> {
  return (
    tx
      .insert(people)
      .values(demoPeople.map((person, index) => ({ ...person, email: demoEmail(index + 1), passwordHash: NO_PASSWORD })))
      // Reuses the people of an earlier demo whose catalog has been emptied.
      .onConflictDoUpdate({ target: people.email, set: { passwordHash: NO_PASSWORD } })
      .returning({ id: people.id, language: people.language })
  )
}
