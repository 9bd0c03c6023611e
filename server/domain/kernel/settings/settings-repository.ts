import { sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import type { Reader, Transaction } from '../../../db/database.ts'
import { settings } from '../../../db/schema/settings.ts'
import { policyColumn, policyIdOf } from './policy-repository.ts'

/** The settings of staff. Null means not set, so the environment's value applies. */
export type StoredSettings = Awaited<ReturnType<typeof selectSettings>>[number]

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
  digestNames: false,
  requireSecondFactor: false,
  wallets: false,
  seller: null,
  vat: null,
  receiptPrefix: '',
  creditNotePrefix: 'D',
  accountantEmail: null,
  accountantMonthly: false,
  transfersOn: false,
  iban: null,
  transferAheadHours: 24,
  transferHoldHours: 24,
  salesRecords: null,
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
      /** The hour by the studio's clock from which staff get a daily email. */
      digestOn: settings.digestOn,
      digestHour: settings.digestHour,
      digestNames: settings.digestNames,
      requireSecondFactor: settings.requireSecondFactor,
      /** Whether the site mentions Apple Pay and Google Pay, because they are enabled at the provider. */
      wallets: settings.wallets,
      seller: settings.seller,
      vat: settings.vat,
      /** Prefixes of receipt numbers. A year that already has numbers keeps its prefixes. */
      receiptPrefix: settings.receiptPrefix,
      creditNotePrefix: settings.creditNotePrefix,
      /** The recipient of the link to the year's books, and whether it is sent monthly. */
      accountantEmail: settings.accountantEmail,
      accountantMonthly: settings.accountantMonthly,
      transfersOn: settings.transfersOn,
      /** The studio's account, to which transfers are made. */
      iban: settings.iban,
      transferAheadHours: settings.transferAheadHours,
      transferHoldHours: settings.transferHoldHours,
      /** How the studio records sales in person for the tax authority. */
      salesRecords: settings.salesRecords,
      passesOn: settings.passesOn,
      /** The reason given when a class is cancelled because too few people have paid; null means a default text. */
      tooFewReasonEn: settings.tooFewReasonEn,
      tooFewReasonRu: settings.tooFewReasonRu,
      /** The policies for classes that have no policy themselves. Null means that people cannot cancel paid bookings themselves. */
      slotPolicy: policyColumn(settings.slotPolicyId),
      sessionPolicy: policyColumn(settings.sessionPolicyId),
      eventPolicy: policyColumn(settings.eventPolicyId),
    })
    .from(settings)

export async function readSettings(reader: Reader): Promise<StoredSettings> {
  const [row] = await selectSettings(reader).prepare('read_settings').execute()
  return row ?? untouched
}

/** Creates the row of settings if it is missing, and locks it. */
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

/** Records that staff have chosen the policies, even unchanged ones. Requires the lock of the settings. */
export async function recordPoliciesChosen(tx: Transaction): Promise<void> {
  await tx.update(settings).set({ policiesChosenAt: clock })
}

export async function isStudioUntouched(tx: Transaction): Promise<boolean> {
  const [row] = await tx
    .select({
      untouched: sql<boolean>`not (exists (select 1 from people) or exists (select 1 from services) or exists (select 1 from offerings) or exists (select 1 from settings))`,
    })
    .from(sql`(select 1) as studio`)
  return row?.untouched ?? false
}
