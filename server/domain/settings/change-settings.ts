import type { Database } from '../../db/database.ts'
import { recordChange } from '../audit/record-change.ts'
import { type CurrentSettings, currentSettings, type SettingDefaults } from './current-settings.ts'
import { lockSettings, readSettings, type StoredSettings, writeSettings } from './settings-repository.ts'

/** Staff change settings; what is left out stays. Answers with what holds now. */
export async function changeSettings(
  db: Database,
  defaults: SettingDefaults,
  change: Partial<StoredSettings>,
  by: { staffId: number },
): Promise<CurrentSettings> {
  const stored = await db.transaction(async (tx) => {
    const before = await lockSettings(tx)
    await writeSettings(tx, change)
    const after = await readSettings(tx)
    await recordChange(tx, { personId: by.staffId, action: 'update', subject: { kind: 'settings', id: null }, before, after })
    return after
  })
  return currentSettings(stored, defaults)
}
