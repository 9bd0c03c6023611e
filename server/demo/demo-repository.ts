import type { Transaction } from '../db/database.ts'
import { offerings, services } from '../db/schema/catalog.ts'
import { people } from '../db/schema/identity.ts'
import { demoPeople } from './people.ts'

/** Whether nobody has entered anything yet. */
export async function isStudioEmpty(tx: Transaction): Promise<boolean> {
  const [service] = await tx.select({ id: services.id }).from(services).limit(1)
  const [offering] = await tx.select({ id: offerings.id }).from(offerings).limit(1)
  return !service && !offering
}

export type DemoPerson = { id: number; language: 'en' | 'ru' }

// No password has this hash, and an email to .invalid goes nowhere (RFC 2606).
const NO_PASSWORD = '!'
const addressOf = (index: number) => `guest-${index + 1}@demo.invalid`

export function insertDemoPeople(tx: Transaction): Promise<DemoPerson[]> {
  return (
    tx
      .insert(people)
      .values(demoPeople.map((person, index) => ({ ...person, email: addressOf(index), passwordHash: NO_PASSWORD })))
      // Of an earlier demo studio whose catalog was emptied.
      .onConflictDoUpdate({ target: people.email, set: { passwordHash: NO_PASSWORD } })
      .returning({ id: people.id, language: people.language })
  )
}
