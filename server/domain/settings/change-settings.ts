import type { Database } from '../../db/database.ts'
import { recordChange } from '../audit/record-change.ts'
import { lockSettings, readSettings, type StoredSettings, writeSettings } from './settings-repository.ts'

/** Staff change settings; what is left out stays. Answers with all of them. */
export function changeSettings(db: Database, change: Partial<StoredSettings>, by: { staffId: number }): Promise<StoredSettings> {
  return db.transaction(async (tx) => {
    const before = await lockSettings(tx)
    await writeSettings(tx, change)
    const after = await readSettings(tx)
    await recordChange(tx, { personId: by.staffId, action: 'update', subject: { kind: 'settings', id: null }, before, after })
    return after
  })
}
