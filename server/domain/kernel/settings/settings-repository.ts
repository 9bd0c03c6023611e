import { sql } from 'drizzle-orm'
import type { CancellationPolicy } from '../../../../packages/contract/booking/cancellation-policy.ts'
import { clock } from '../../../db/clock.ts'
import type { Reader, Transaction } from '../../../db/database.ts'
import type { SellerSettings, VatSettings } from '../../../db/receipt-settings.ts'
import { settings } from '../../../db/schema/settings.ts'
import { policyColumn, policyIdOf } from './policy-repository.ts'

/** What staff have set; null: nothing set, the environment's value holds. */
export type StoredSettings = {
  firstOnlineDiscountPercent: number
  holdSeconds: number | null
  /** How many classes that cost nothing somebody may have booked ahead. */
  mostFree: number
  dashboardCurrencySign: string | null
  contactEmail: string | null
  contactPhone: string | null
  /** Which emails the studio gets. */
  mailBookings: boolean
  mailCancellations: boolean
  mailAttention: boolean
  /** Staff get an email of the day from that hour on, by the studio's clock. */
  digestOn: boolean
  digestHour: number
  /** Staff need a second factor. */
  requireSecondFactor: boolean
  /** Cards in Apple Pay and Google Pay are taken: the checkout says so. */
  wallets: boolean
  /** Who sells, as receipts say it; null: as content says. */
  seller: SellerSettings | null
  /** Null: the studio charges no VAT. */
  vat: VatSettings | null
  /** Before the year in numbers; a year that has numbers keeps its own. */
  receiptPrefix: string
  creditNotePrefix: string
  /** Who gets the link to a year, and whether each month. */
  accountantEmail: string | null
  accountantMonthly: boolean
  /** Passes are sold. */
  passesOn: boolean
  /** What people are told when too few have paid for a class; null: words of ours. */
  tooFewReasonEn: string | null
  tooFewReasonRu: string | null
  /** How a spot of each kind is cancelled by its person, where it has no policy of its own; null: nobody cancels a paid one. */
  slotPolicy: CancellationPolicy | null
  sessionPolicy: CancellationPolicy | null
  eventPolicy: CancellationPolicy | null
}

/** Where nobody has set anything. */
export const untouched: StoredSettings = {
  firstOnlineDiscountPercent: 20,
  holdSeconds: null,
  mostFree: 3,
  dashboardCurrencySign: null,
  contactEmail: null,
  contactPhone: null,
  mailBookings: true,
  mailCancellations: true,
  mailAttention: true,
  digestOn: false,
  digestHour: 7,
  requireSecondFactor: false,
  wallets: false,
  seller: null,
  vat: null,
  receiptPrefix: '',
  creditNotePrefix: 'D',
  accountantEmail: null,
  accountantMonthly: false,
  passesOn: false,
  tooFewReasonEn: null,
  tooFewReasonRu: null,
  slotPolicy: null,
  sessionPolicy: null,
  eventPolicy: null,
}

const selectSettings = (reader: Reader) =>
  reader
    .select({
      firstOnlineDiscountPercent: settings.firstOnlineDiscountPercent,
      holdSeconds: settings.holdSeconds,
      mostFree: settings.mostFree,
      dashboardCurrencySign: settings.dashboardCurrencySign,
      contactEmail: settings.contactEmail,
      contactPhone: settings.contactPhone,
      mailBookings: settings.mailBookings,
      mailCancellations: settings.mailCancellations,
      mailAttention: settings.mailAttention,
      digestOn: settings.digestOn,
      digestHour: settings.digestHour,
      requireSecondFactor: settings.requireSecondFactor,
      wallets: settings.wallets,
      seller: settings.seller,
      vat: settings.vat,
      receiptPrefix: settings.receiptPrefix,
      creditNotePrefix: settings.creditNotePrefix,
      accountantEmail: settings.accountantEmail,
      accountantMonthly: settings.accountantMonthly,
      passesOn: settings.passesOn,
      tooFewReasonEn: settings.tooFewReasonEn,
      tooFewReasonRu: settings.tooFewReasonRu,
      slotPolicy: policyColumn(settings.slotPolicyId),
      sessionPolicy: policyColumn(settings.sessionPolicyId),
      eventPolicy: policyColumn(settings.eventPolicyId),
    })
    .from(settings)

export async function readSettings(reader: Reader): Promise<StoredSettings> {
  const [row] = await selectSettings(reader).prepare('read_settings').execute()
  return row ?? untouched
}

/** Locks the row of settings; makes it first where nobody has set anything. */
export async function lockSettings(tx: Transaction): Promise<StoredSettings> {
  await tx.insert(settings).values({}).onConflictDoNothing()
  const [row] = await selectSettings(tx).for('no key update')
  return row ?? untouched
}

export async function writeSettings(tx: Transaction, change: Partial<StoredSettings>): Promise<void> {
  if (Object.keys(change).length === 0) return
  const { slotPolicy, sessionPolicy, eventPolicy, ...values } = change
  const policyIds = {
    slotPolicyId: await policyIdOf(tx, slotPolicy),
    sessionPolicyId: await policyIdOf(tx, sessionPolicy),
    eventPolicyId: await policyIdOf(tx, eventPolicy),
  }
  await tx.update(settings).set({ ...values, ...policyIds, changedAt: new Date() })
}

/** Staff have decided how classes are cancelled, be it as they are already. The row is locked before. */
export async function notePoliciesChosen(tx: Transaction): Promise<void> {
  await tx.update(settings).set({ policiesChosenAt: clock })
}

/** Nobody and nothing is in it yet, and nothing is set. */
export async function isStudioUntouched(tx: Transaction): Promise<boolean> {
  const [row] = await tx
    .select({
      untouched: sql<boolean>`not (exists (select 1 from people) or exists (select 1 from services) or exists (select 1 from offerings) or exists (select 1 from settings))`,
    })
    .from(sql`(select 1) as studio`)
  return row?.untouched ?? false
}
