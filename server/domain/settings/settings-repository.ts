import type { Reader, Transaction } from '../../db/database.ts'
import { settings } from '../../db/schema/settings.ts'

/** What staff have set; null: nothing set, the environment's value holds. */
export type StoredSettings = {
  firstOnlineDiscountPercent: number
  holdSeconds: number | null
  dashboardCurrencySign: string | null
  contactEmail: string | null
  contactPhone: string | null
  /** Which emails the studio gets. */
  mailBookings: boolean
  mailCancellations: boolean
  mailAttention: boolean
  /** Staff need a second factor. */
  requireSecondFactor: boolean
}

/** Where nobody has set anything. */
export const untouched: StoredSettings = {
  firstOnlineDiscountPercent: 20,
  holdSeconds: null,
  dashboardCurrencySign: null,
  contactEmail: null,
  contactPhone: null,
  mailBookings: true,
  mailCancellations: true,
  mailAttention: true,
  requireSecondFactor: false,
}

const selectSettings = (reader: Reader) =>
  reader
    .select({
      firstOnlineDiscountPercent: settings.firstOnlineDiscountPercent,
      holdSeconds: settings.holdSeconds,
      dashboardCurrencySign: settings.dashboardCurrencySign,
      contactEmail: settings.contactEmail,
      contactPhone: settings.contactPhone,
      mailBookings: settings.mailBookings,
      mailCancellations: settings.mailCancellations,
      mailAttention: settings.mailAttention,
      requireSecondFactor: settings.requireSecondFactor,
    })
    .from(settings)

export async function readSettings(reader: Reader): Promise<StoredSettings> {
  const [row] = await selectSettings(reader)
  return row ?? untouched
}

/** Locks the row of settings; makes it first where nobody has set anything. */
export async function lockSettings(tx: Transaction): Promise<StoredSettings> {
  await tx.insert(settings).values(untouched).onConflictDoNothing()
  const [row] = await selectSettings(tx).for('no key update')
  return row ?? untouched
}

export async function writeSettings(tx: Transaction, change: Partial<StoredSettings>): Promise<void> {
  if (Object.keys(change).length === 0) return
  await tx.update(settings).set({ ...change, changedAt: new Date() })
}
