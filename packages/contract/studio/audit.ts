import { z } from 'zod'
import { instant } from '../schedule/time.ts'
import { id } from './id.ts'
import { pageQuery, search, sortBy } from './list-query.ts'

/**
 * What staff can do to a thing. `status`, `attendance`, `move` to another class: of a booking; `refund`, `given_back`: of its money; `credit`, `pay_out`: of a person's credit, given or taken, paid out; `merge`: of another into a person; `sell`, `entries`, `prolong`, `end`: of a pass, `prolong` and `refund` of a voucher too; `resend`: of a letter;
 * `reply`: to a message; `cancel`, `message`: of a class; `undo`: of something done to it, or it came back by itself, `after` says why.
 */
export const auditActions = [
  'create',
  'update',
  'delete',
  'status',
  'attendance',
  'refund',
  'given_back',
  'move',
  'credit',
  'pay_out',
  'merge',
  'sell',
  'entries',
  'prolong',
  'end',
  'resend',
  'reply',
  'cancel',
  'undo',
  'message',
] as const
/** What staff can change. The two kinds of registration are bookings too. */
export const auditKinds = [
  'service',
  'slot',
  'session',
  'event',
  'booking',
  'waiting',
  'gallery_item',
  'settings',
  'mail',
  'person',
  'message',
  'pass',
  'pass_product',
  'voucher',
  'receipt',
  'days_off',
  'newsletter',
  'class_run',
  'content',
  'booking_run',
  'demo',
] as const

/** Filters of the audit trail. `subject_id` alone means nothing: ids are counted per kind. */
export const auditQuery = pageQuery.extend({
  kind: z.enum(auditKinds).optional(),
  subject_id: z.coerce.number().pipe(id).optional(),
  person_id: z.coerce.number().pipe(id).optional(),
  /** Parts of the name or address of whoever did it, of the action or the kind. */
  q: search,
  /** Left out: the newest first. */
  sort: sortBy('id', 'at', 'action', 'kind', 'person'),
})
export type AuditQuery = z.infer<typeof auditQuery>

/** One change by staff, as staff read it: what the thing was before and after. Money in CZK, instants in UTC. */
export const auditEntry = z.object({
  id: z.int(),
  at: instant,
  /** Who did it; nameless when erased since. */
  person: z.object({ id: z.int(), first_name: z.string(), last_name: z.string(), email: z.string() }),
  action: z.enum(auditActions),
  kind: z.enum(auditKinds),
  /** Null of the settings and of the demo: there is one of them. */
  subject_id: z.int().nullable(),
  /** What it is called now, or was called when it was deleted; empty when nobody can say any more. `start`: of a class, or of what a booking is for. */
  subject: z.object({ name: z.string(), start: instant.nullable() }),
  /** Null of what was created. */
  before: z.record(z.string(), z.unknown()).nullable(),
  /** Null of what was deleted. */
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>
