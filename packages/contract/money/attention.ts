import { z } from 'zod'
import { client } from '../booking/booking.ts'
import { paragraphs } from '../content/text.ts'
import { instant } from '../schedule/time.ts'
import { pageQuery } from '../studio/list-query.ts'
import { amount } from './money.ts'

/** page_refused: the provider permanently refused to open a payment page · transfer_short: too little arrived before the hold ended. */
export const attentionKinds = [
  'amount_mismatch',
  'lost_at_provider',
  'page_refused',
  'refund_failed',
  'refund_overdue',
  'dispute',
  'cancelled_money_kept',
  'by_hand',
  'transfer_short',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

export const attentionQuery = pageQuery.extend({ kind: z.enum(attentionKinds).optional(), done: z.enum(['true', 'false']).optional() })

export const attentionItem = z.object({
  id: z.string(),
  kind: z.enum(attentionKinds),
  text: z.string(),
  detail: z.string().nullable(),
  amount,
  currency: z.string(),
  since: instant,
  /** Set for refund_failed, refund_overdue and by_hand: the refund that staff have to retry or to make manually. */
  refund_id: z.int().nullable(),
  /** True for by_hand if the money arrived by bank transfer; `/refunds/{id}/transfer/` then returns the account to send it to. */
  by_transfer: z.boolean(),
  booking: z.object({ id: z.int(), type: z.enum(['individual', 'group', 'event']), title: z.string(), start: instant }).nullable(),
  order: z.object({ id: z.int(), title: z.string() }).nullable(),
  client,
  done: z.object({ at: instant, note: z.string(), person_id: z.int() }).nullable(),
})
export type AttentionItem = z.infer<typeof attentionItem>

export const pathAttention = z.object({ item: z.string().regex(new RegExp(`^(${attentionKinds.join('|')})-[1-9]\\d{0,9}$`)) })
export const attentionDoneBody = z.object({ note: paragraphs(2000).min(1) })
