import { z } from 'zod'
import { client } from '../booking/booking.ts'
import { classFacts } from '../schedule/class-facts.ts'
import { instant } from '../schedule/time.ts'
import { id } from '../studio/id.ts'
import { search } from '../studio/list-query.ts'
import { qrCode } from '../studio/qr-code.ts'
import { amount } from './money.ts'
import { refundAmount } from './refund.ts'

/** How to pay a transfer. `message`: the text that the bank's app shows. */
const paymentCode = z.object({
  amount,
  /** The account number in Czech format. Null: the account is in another country. */
  account: z.string().nullable(),
  message: z.string(),
  qr: qrCode,
})
export type TransferCode = z.infer<typeof paymentCode>

/** short: part of the money has arrived · returned: it was not accepted · closed: switched to a card · lapsed: the hold is over. */
export const transferPage = z.object({
  state: z.enum(['open', 'short', 'paid', 'returned', 'closed', 'lapsed', 'cancelled']),
  amount,
  received: amount,
  symbol: z.string(),
  booking_id: z.int().nullable(),
  order_id: z.int().nullable(),
  iban: z.string().nullable(),
  held_until: instant.nullable(),
  class: z.object({ type: z.enum(['individual', 'group', 'event']), offering_id: z.int(), ...classFacts }).nullable(),
  order: z.object({ kind: z.enum(['pass', 'voucher']), name: z.string(), course_id: z.int().nullable() }).nullable(),
  /** How to pay. Null: no money is expected. */
  code: paymentCode.nullable(),
})
export type TransferPage = z.infer<typeof transferPage>

/** A transfer that the person's own purchase waits for. `name`: the name of the pass or voucher. */
export const ownTransfer = z.object({
  booking_id: z.int().nullable(),
  order_id: z.int().nullable(),
  name: z.string().nullable(),
  amount,
  received: amount,
  held_until: instant.nullable(),
  transfer_url: z.string(),
})
export type OwnTransfer = z.infer<typeof ownTransfer>

/** The URL of the payment page, which belongs to this site. */
export const openedTransfer = z.object({ transfer_url: z.string(), held_until: instant.nullable() })
export type OpenedTransfer = z.infer<typeof openedTransfer>

export const openedCard = z.object({ checkout_url: z.string() })

const bankLineStates = ['matched', 'open', 'aside'] as const
export const bankLineQuery = z.object({ state: z.enum(bankLineStates).default('open') })

/** A line of the studio's bank statement. `amount` is negative for a reversal by the bank. */
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

/** `q`: the name or email address of a payer, an amount in CZK, or the beginning of a symbol. Without `q`: suggestions. */
export const suggestionQuery = z.object({ q: search })

export const transferSuggestion = z.object({
  payment_id: z.int(),
  booking_id: z.int().nullable(),
  order_id: z.int().nullable(),
  amount,
  status: z.enum(['open', 'closed', 'kept', 'returned']),
  symbol: z.string().nullable(),
  title: z.string(),
  start: instant.nullable(),
  created_at: instant,
  /** Whether staff could detach the line from this payment again. For a reversal: whether they can detach the reversed line. */
  can_detach: z.boolean(),
  client,
})
export type TransferSuggestion = z.infer<typeof transferSuggestion>

export const attachLineBody = z.strictObject({ line_id: id, payment_id: id })
/** `day`: its arrival. `received`: the amount shown to staff. If an equal amount was recorded meanwhile, the money counts once. */
export const transferArrivedBody = z.strictObject({ amount: refundAmount, day: z.iso.date(), received: amount })
