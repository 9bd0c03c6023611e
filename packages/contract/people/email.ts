import { z } from 'zod'
import { language } from '../content/language.ts'
import { instant } from '../schedule/time.ts'
import { id } from '../studio/id.ts'
import { pageQuery, search, sortBy } from '../studio/list-query.ts'

/** queued: waits to be sent · sent: the mail server accepted it · failed: is not retried · dropped: was outdated when it was due. */
export const emailStatuses = ['queued', 'sent', 'failed', 'dropped'] as const

export const emailsQuery = pageQuery.extend({
  booking: z.coerce.number().pipe(id).optional(),
  status: z.enum(emailStatuses).optional(),
  q: search,
  sort: sortBy('id', 'created_at', 'to', 'subject', 'status', 'sent_at'),
})

export const loggedEmail = z.object({
  id: z.int(),
  kind: z.string(),
  /** The address of the recipient. Null: an email to the studio that has not been sent yet. */
  to: z.string().nullable(),
  language: language.nullable(),
  subject: z.string().nullable(),
  booking_id: z.int().nullable(),
  status: z.enum(emailStatuses),
  /** Whether the email bounced: another mail server refused it after it was sent. */
  returned: z.boolean(),
  attempts: z.int(),
  /** The last reply of the mail server, or the connection error. */
  last_error: z.string().nullable(),
  can_resend: z.boolean(),
  created_at: instant,
  sent_at: instant.nullable(),
  next_try_at: instant.nullable(),
})
export type LoggedEmail = z.infer<typeof loggedEmail>
