import { z } from 'zod'
import { client } from '../booking/booking.ts'
import { paragraphs } from '../content/text.ts'
import { instant } from '../schedule/time.ts'
import { pageQuery } from '../studio/list-query.ts'
import { amount } from './money.ts'

/**
 * amount_mismatch: money came that is not what was asked for · lost_at_provider: the provider does not know its own page ·
 * page_refused: the provider refused to open a payment page, and would again ·
 * refund_failed, refund_overdue: money that should be back is not · dispute: a buyer asks their bank for it ·
 * cancelled_money_kept: a booking is cancelled and its money still here · by_hand: money that staff give back themselves.
 */
export const attentionKinds = [
  'amount_mismatch',
  'lost_at_provider',
  'page_refused',
  'refund_failed',
  'refund_overdue',
  'dispute',
  'cancelled_money_kept',
  'by_hand',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

export const attentionQuery = pageQuery.extend({ kind: z.enum(attentionKinds).optional(), done: z.enum(['true', 'false']).optional() })

/** Something about money that the machine could not finish, and that a person must look at. */
export const attentionItem = z.object({
  /** Kind and number, e.g. refund_failed-12. */
  id: z.string(),
  kind: z.enum(attentionKinds),
  /** What it is, in the request's language. */
  text: z.string(),
  /** In the provider's words, where it said any. */
  detail: z.string().nullable(),
  amount,
  currency: z.string(),
  since: instant,
  /** Of the kinds refund_failed, refund_overdue and by_hand: what can be tried again, or given back by hand. */
  refund_id: z.int().nullable(),
  booking: z.object({ id: z.int(), type: z.enum(['individual', 'group', 'event']), title: z.string(), start: instant }).nullable(),
  /** What it is about that is no booking. */
  order: z.object({ id: z.int(), title: z.string() }).nullable(),
  client,
  done: z.object({ at: instant, note: z.string(), person_id: z.int() }).nullable(),
})
export type AttentionItem = z.infer<typeof attentionItem>

export const pathAttention = z.object({ item: z.string().regex(new RegExp(`^(${attentionKinds.join('|')})-[1-9]\\d{0,9}$`)) })
export const attentionDoneBody = z.object({ note: paragraphs(2000).min(1) })
