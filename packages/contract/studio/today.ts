import { z } from 'zod'
import { contentKey } from '../content/content.ts'
import { attentionItem, attentionKinds } from '../money/attention.ts'
import { amount } from '../money/money.ts'
import { handledMessage } from '../people/message.ts'
import { offeringKinds, offeringWithRoster } from '../schedule/offering.ts'
import { day, instant } from '../schedule/time.ts'

/**
 * Something the machine could not finish. Of money: the item of `/attention/`, with its id. A letter that failed for good: `mail_id` is
 * the one to send again (`/mails/{id}/resend/`) or to be done with (`/mails/{id}/dealt-with/`); its booking and person are null. Days off in which
 * classes wait for a decision: `days_off_id`, and nothing else; it goes once each is moved, cancelled or kept (`/days-off/{id}/keep/`).
 * What somebody owed who is erased (`/owed/`): it goes once it is paid or written off.
 * A class that too few have paid for, or that was cancelled for it and still can be put on again: `offering_id` (`/offerings/{id}/confirmation/`).
 */
const task = z.object({
  id: z.string(),
  kind: z.enum([...attentionKinds, 'mail_failed', 'days_off_undecided', 'too_few_paid', 'cancelled_for_few', 'owed_by_erased']),
  /** What it is, in the request's language. */
  text: z.string(),
  /** In the words of the provider or the mail server, where it said any. */
  detail: z.string().nullable(),
  amount: attentionItem.shape.amount.nullable(),
  currency: z.string().nullable(),
  since: instant,
  /** What can be tried again, or be marked as given back. */
  refund_id: z.int().nullable(),
  mail_id: z.int().nullable(),
  days_off_id: z.int().nullable(),
  offering_id: z.int().nullable(),
  booking: attentionItem.shape.booking,
  /** What it is about that is no booking. */
  order: attentionItem.shape.order,
  client: attentionItem.shape.client.nullable(),
})
export type Task = z.infer<typeof task>

const personInClass = z.object({
  booking_id: z.int(),
  /** Empty of someone erased since. */
  person: z.object({ id: z.int(), name: z.string() }),
  class: z.object({ id: z.int(), kind: z.enum(offeringKinds), title: z.string(), start: instant }),
})

/** Somebody who cancelled their own paid booking. */
const leaver = personInClass.extend({
  at: instant,
  /** Of the price so much was refunded. */
  percent: z.int(),
  /** How much that was or will be, CZK. */
  refunded: amount,
  /** How many spots nobody has in the class now. */
  seats_free: z.int(),
})

/** How much waits for a person, in each place of the back office. */
export const waitingCounts = z.object({
  /** As many as `tasks` of today, without its limit. */
  tasks: z.int(),
  /** Messages that nobody has opened. */
  messages: z.int(),
  /** People who still have something to pay at the studio. */
  debtors: z.int(),
})
export type WaitingCounts = z.infer<typeof waitingCounts>

/** Home: what is on, who comes, what waits. */
export const today = z.object({
  now: instant,
  /** Today; when no class is on any more today, the next day with one. A slot that nobody has taken is none. Today, too, when nothing is ahead at all. */
  day,
  /** Everything of that day that is on the site, and what is hidden with people in it, by start; of today what is over, too. Not what is being cancelled. */
  classes: z.array(offeringWithRoster),
  /** What is on, or comes next; a slot that nobody has taken is passed over. Null: nothing is ahead. */
  next_class_id: z.int().nullable(),
  /** Who cancelled today, the latest first, a hundred at most. */
  left: z.array(leaver),
  /** Coming classes with the first-online discount of people who have not confirmed their email, the soonest first, fifty at most. */
  unproven_discounts: z.array(personInClass),
  /** What nobody has answered or laid aside, newest first, twenty at most. */
  messages: z.array(handledMessage),
  /** How many messages nobody has opened. */
  unread_count: z.int(),
  /** False: emails to the studio go nowhere. No address is set for them, and none of staff is proven. */
  has_studio_inbox: z.boolean(),
  /** A spot has been free for over two minutes while somebody waits for one: nobody gives turns. */
  has_stuck_list: z.boolean(),
  /** This studio was filled from a backup of then, and nobody has seen to what it lacks. */
  restored: z.object({ backup_made_at: instant, at: instant }).nullable(),
  /** The last restore drill of then found something wrong with the backup of then. */
  failed_drill: z.object({ backup_made_at: instant, at: instant }).nullable(),
  /** Parts of the site whose published text stands over one that an update has changed, or can't be shown any more. */
  site_parts: z.array(contentKey),
  /** Newest first, a hundred at most. */
  tasks: z.array(task),
})
export type Today = z.infer<typeof today>
