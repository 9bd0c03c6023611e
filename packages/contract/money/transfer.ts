import { z } from 'zod'
import { client } from '../booking/booking.ts'
import { instant } from '../schedule/time.ts'
import { id } from '../studio/id.ts'
import { amount } from './money.ts'
import { refundAmount } from './refund.ts'

/** open: money is expected · short: part of it has arrived · paid · returned: it arrived too late · closed: the hold is over, or a card pays. */
export const transferPage = z.object({
  state: z.enum(['open', 'short', 'paid', 'returned', 'closed']),
  booking_id: z.int().nullable(),
  order_id: z.int().nullable(),
  amount,
  received: amount,
  symbol: z.string(),
  iban: z.string().nullable(),
  held_until: instant.nullable(),
})
export type TransferPage = z.infer<typeof transferPage>

/** The address of our own page. */
export const openedTransfer = z.object({ transfer_url: z.string(), held_until: instant.nullable() })
export type OpenedTransfer = z.infer<typeof openedTransfer>

const bankLineStates = ['matched', 'open', 'aside'] as const
export const bankLineQuery = z.object({ state: z.enum(bankLineStates).default('open') })

/** Money on the studio's account. `amount` is negative for a reversal by the bank. */
export const bankLine = z.object({
  id: z.int(),
  booked_on: z.iso.date(),
  amount: z.number(),
  currency: z.string(),
  symbol: z.string().nullable(),
  note: z.string().nullable(),
  counter_account: z.string().nullable(),
  counter_name: z.string().nullable(),
  source: z.enum(['fio', 'camt', 'gpc', 'fio_csv', 'hand']),
  state: z.enum(bankLineStates),
  payment_id: z.int().nullable(),
  /** The payer of the matched payment. */
  client: client.nullable(),
})
export type BankLine = z.infer<typeof bankLine>

/** A transfer that an open line may be for. */
export const transferSuggestion = z.object({
  payment_id: z.int(),
  booking_id: z.int().nullable(),
  order_id: z.int().nullable(),
  amount,
  status: z.enum(['open', 'closed', 'kept', 'returned']),
  symbol: z.string().nullable(),
  created_at: instant,
  client,
})
export type TransferSuggestion = z.infer<typeof transferSuggestion>

export const attachLineBody = z.strictObject({ payment_id: id })
/** `day`: when the money arrived. */
export const transferArrivedBody = z.strictObject({ amount: refundAmount, day: z.iso.date() })
