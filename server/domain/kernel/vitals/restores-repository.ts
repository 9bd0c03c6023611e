import { desc, isNull } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import type { Database, Reader } from '../../../db/database.ts'
import { restores } from '../../../db/schema/backups.ts'

export type RestoreRecord = { name: string; madeAt: Date; restoredAt: Date }

export async function recordRestore(db: Database, backup: Pick<RestoreRecord, 'name' | 'madeAt'>): Promise<void> {
  await db.insert(restores).values(backup)
}

export async function findUncheckedRestore(reader: Reader): Promise<RestoreRecord | undefined> {
  const [last] = await reader
    .select({ name: restores.name, madeAt: restores.madeAt, restoredAt: restores.restoredAt })
    .from(restores)
    .where(isNull(restores.checkedAt))
    .orderBy(desc(restores.id))
    .limit(1)
  return last
}

export async function markRestoresChecked(db: Database): Promise<void> {
  await db.update(restores).set({ checkedAt: clock }).where(isNull(restores.checkedAt))
}
