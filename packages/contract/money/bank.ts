import { z } from 'zod'
import { client } from '../booking/booking.ts'
import { MAX_IMPORT_BYTES } from '../people/people-import.ts'
import { instant } from '../schedule/time.ts'
import { qrCode } from '../studio/qr-code.ts'
import { amount } from './money.ts'
import { bankLine } from './transfer.ts'

export const bankState = z.object({
  transfers_on: z.boolean(),
  iban: z.string().nullable(),
  /** The account number in Czech format. Null: the account is in another country, or none is set. */
  account_number: z.string().nullable(),
  /** Whether a transfer was ever started. Its money may still arrive after staff have removed the account. */
  has_transfers: z.boolean(),
  /** Whether the site reads the account at Fio. Otherwise bank lines come only from statements, or staff confirm transfers themselves. */
  has_fio: z.boolean(),
  answered_at: instant.nullable(),
  /** The time of the first failed call after the last successful one. Null: the last call succeeded. */
  silent_since: instant.nullable(),
  failure: z.enum(['too_soon', 'refused', 'unreachable', 'unreadable', 'other_account']).nullable(),
  /** The last day of the token, set if that is within 14 days. */
  token_ends_on: z.iso.date().nullable(),
  open_lines: z.int(),
  /** The payment of 1 Kč that tests the account. `arrived`: null until a source reports it. */
  test: z
    .object({
      symbol: z.string(),
      started_at: instant,
      code: qrCode,
      arrived: z.object({ source: bankLine.shape.source, seconds: z.int() }).nullable(),
    })
    .nullable(),
})
export type BankState = z.infer<typeof bankState>

export const awaitedTransfer = z.object({
  payment_id: z.int(),
  amount,
  received: amount,
  symbol: z.string(),
  title: z.string(),
  start: instant.nullable(),
  held_until: instant.nullable(),
  client,
})
export type AwaitedTransfer = z.infer<typeof awaitedTransfer>

/** unknown_kind: neither CAMT.053 nor GPC nor a CSV file of Fio · amount: unreadable, zero, or not the sum of its parts. */
export type StatementFaultReason = 'too_large' | 'unknown_kind' | 'encoding' | 'syntax' | 'account' | 'amount' | 'day'

export const MAX_STATEMENT_BYTES = MAX_IMPORT_BYTES
/** `file`: base64. */
export const statementBody = z.strictObject({
  file: z
    .base64()
    .min(1)
    .max(Math.ceil(MAX_STATEMENT_BYTES / 3) * 4),
})
/** The numbers of lines in a statement. `known`: lines that were reported before or are about money that left the account. */
export const importedStatement = z.object({
  source: z.enum(['camt', 'gpc', 'fio_csv']),
  fresh: z.int(),
  matched: z.int(),
  open: z.int(),
  known: z.int(),
})
export type ImportedStatement = z.infer<typeof importedStatement>

export const studioCode = z.object({ payment_id: z.int(), amount, symbol: z.string(), code: qrCode })
export type StudioCode = z.infer<typeof studioCode>

/** The account to which staff send the money of a refund. `code`: null if the payer's account is unknown. */
export const refundTransfer = z.object({
  amount,
  account: z.string().nullable(),
  name: z.string().nullable(),
  code: qrCode.nullable(),
  /** Whether staff can keep the money as the person's credit instead. */
  can_be_credit: z.boolean(),
})
export type RefundTransfer = z.infer<typeof refundTransfer>
