import { z } from 'zod'
import { contentKey } from '../content/content.ts'
import { attentionItem, attentionKinds } from '../money/attention.ts'
import { amount } from '../money/money.ts'
import { handledMessage } from '../people/message.ts'
import { offeringKinds, offeringWithRoster } from '../schedule/offering.ts'
import { day, instant } from '../schedule/time.ts'
import { countedLists, MANY_ROWS } from './list-rows.ts'

/**
 * A task for staff. Attention items have the id of `/attention/`. Paths that complete the other items: mail_failed `/emails/{id}/resend/`
 * or `/emails/{id}/dismiss/` · days_off_undecided `/days-off/{id}/keep/` · too_few_paid, cancelled_for_few
 * `/offerings/{id}/confirmation/` · action_refused `/actions/{id}/dismiss/`. owed_by_erased: a debt of an erased person, until it is
 * paid or written off.
 */
const task = z.object({
  id: z.string(),
  kind: z.enum([
    ...attentionKinds,
    'mail_failed',
    'days_off_undecided',
    'too_few_paid',
    'cancelled_for_few',
    'owed_by_erased',
    'action_refused',
    'bank_lines_open',
    'earlier_account',
    'fio_silent',
    'fio_token_ends',
  ]),
  text: z.string(),
  detail: z.string().nullable(),
  amount: attentionItem.shape.amount.nullable(),
  currency: z.string().nullable(),
  since: instant,
  refund_id: z.int().nullable(),
  by_transfer: z.boolean(),
  email_id: z.int().nullable(),
  days_off_id: z.int().nullable(),
  offering_id: z.int().nullable(),
  action_id: z.int().nullable(),
  booking: attentionItem.shape.booking,
  order: attentionItem.shape.order,
  client: attentionItem.shape.client.nullable(),
})
export type Task = z.infer<typeof task>

const personInClass = z.object({
  booking_id: z.int(),
  /** `name` is empty if the person was erased since. */
  person: z.object({ id: z.int(), name: z.string() }),
  class: z.object({ id: z.int(), kind: z.enum(offeringKinds), title: z.string(), start: instant }),
})

const leaver = personInClass.extend({
  at: instant,
  percent: z.int(),
  refunded: amount,
  seats_free: z.int(),
})

export const waitingCounts = z.object({
  /** The number of all tasks. The list `tasks` of Today is limited. */
  tasks: z.int(),
  messages: z.int(),
  /** The number of people who owe for a class that has begun. */
  debtors: z.int(),
  rows: z.record(z.enum(countedLists), z.int().max(MANY_ROWS)),
})
export type WaitingCounts = z.infer<typeof waitingCounts>

export const today = z.object({
  now: instant,
  /** Today, or the next day with a class if none is left today. Free slots do not count. */
  day,
  /** All visible classes of that day, and hidden ones with people, by start, without classes that are being cancelled. */
  classes: z.array(offeringWithRoster),
  /** The current or next class, without free slots. */
  next_class_id: z.int().nullable(),
  /** People who cancelled a booking today, latest first, at most a hundred. */
  left: z.array(leaver),
  /** Coming classes that a person with an unproven address booked with the first-online discount, the soonest first, at most fifty. */
  unproven_discounts: z.array(personInClass),
  /** Messages neither answered nor archived, newest first, at most twenty. */
  messages: z.array(handledMessage),
  unread_count: z.int(),
  /** False if emails to the studio are dropped, because no contact is set and no address of staff is proven. */
  has_studio_inbox: z.boolean(),
  /** Whether a seat has been free for over two minutes while people wait. If so, turns are not being offered. */
  has_stuck_list: z.boolean(),
  /** The backup this studio was restored from, until staff have handled the data that it lacks. */
  restored: z.object({ backup_made_at: instant, at: instant }).nullable(),
  /** The last restore drill, if it found a faulty backup. */
  failed_drill: z.object({ backup_made_at: instant, at: instant }).nullable(),
  /** Published parts whose default content an update has changed, or that cannot be shown. */
  site_parts: z.array(contentKey),
  /** The newest tasks first, at most a hundred. */
  tasks: z.array(task),
})
export type Today = z.infer<typeof today>
