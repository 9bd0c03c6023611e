import type { Database, Transaction } from '../../../db/database.ts'
import { recordChange } from '../audit/record-change.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { type CurrentSettings, currentSettings, type SettingDefaults } from './current-settings.ts'
import { isPrefixTaken } from './prefix-repository.ts'
import { lockSettings, readSettings, recordPoliciesChosen, type StoredSettings, writeSettings } from './settings-repository.ts'

/** Changes settings; omitted ones stay as they are. Returns the settings now in force. Refuses: prefix_in_use, account_missing. */
export async function changeSettings(
  db: Database,
  defaults: SettingDefaults,
  change: Partial<StoredSettings>,
  by: { staffId: number },
): Promise<Decision<CurrentSettings>> {
  return db.transaction(async (tx) => {
    const before = await lockSettings(tx)
    if (!(await arePrefixesApart(tx, { ...before, ...change }))) return refuse('prefix_in_use')
    const { transfersOn, iban } = { ...before, ...change }
    if (transfersOn && iban === null) return refuse('account_missing')
    await writeSettings(tx, change)
    if (POLICIES.some((policy) => change[policy] !== undefined)) await recordPoliciesChosen(tx)
    const after = await readSettings(tx)
    await recordChange(tx, { personId: by.staffId, action: 'update', subject: { kind: 'settings', id: null }, before, after })
    return accept(currentSettings(after, defaults))
  })
}

const POLICIES = ['slotPolicy', 'sessionPolicy', 'eventPolicy'] as const

// This prefix is reserved for receipts of the sandbox.
const OF_TESTS = /^TESTD?$/

/** Receipts and credit notes, or two series of one year, must not share a prefix. */
async function arePrefixesApart(tx: Transaction, { receiptPrefix, creditNotePrefix }: StoredSettings): Promise<boolean> {
  if (receiptPrefix === creditNotePrefix || [receiptPrefix, creditNotePrefix].some((prefix) => OF_TESTS.test(prefix))) return false
  return !(await isPrefixTaken(tx, { receipt: receiptPrefix, credit_note: creditNotePrefix }))
}
