import { z } from 'zod'
import { language } from '../content/language.ts'
import { instant } from '../schedule/time.ts'
import { id } from '../studio/id.ts'
import { pageQuery, search, sortBy } from '../studio/list-query.ts'

/** queued: on its way · sent: the mail server took it · failed: it will not be tried again · dropped: true no more as it should leave. */
export const mailStatuses = ['queued', 'sent', 'failed', 'dropped'] as const

/** Filters of the log of letters. Ids of bookings are counted over all three kinds together. */
export const mailsQuery = pageQuery.extend({
  booking: z.coerce.number().pipe(id).optional(),
  status: z.enum(mailStatuses).optional(),
  /** Parts of the address or the subject. */
  q: search,
  sort: sortBy('id', 'created_at', 'to', 'subject', 'status', 'sent_at'),
})

/** A letter as staff see it: without its words. */
export const mail = z.object({
  id: z.int(),
  /** e.g. booking-confirmed, class-moved, reminder. */
  kind: z.string(),
  /** Null: to the studio, and not sent yet. */
  to: z.string().nullable(),
  language: language.nullable(),
  /** Null: never written yet. */
  subject: z.string().nullable(),
  booking_id: z.int().nullable(),
  status: z.enum(mailStatuses),
  /** Failed after it was sent: a mail server far away would not have it. */
  returned: z.boolean(),
  attempts: z.int(),
  /** What the mail server, or the way there, said last. */
  last_error: z.string().nullable(),
  /** Whether it may be sent again by hand. */
  can_resend: z.boolean(),
  created_at: instant,
  sent_at: instant.nullable(),
  /** Of a queued one. */
  next_try_at: instant.nullable(),
})
export type Mail = z.infer<typeof mail>
