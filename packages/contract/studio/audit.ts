import { z } from 'zod'
import { instant } from '../schedule/time.ts'
import { id } from './id.ts'
import { pageQuery, search, sortBy } from './list-query.ts'

/** given_back, reassign: of money · entries, prolong, end: of a pass · undo: of a removal; `after` contains the reason of the undo. */
export const auditActions = [
  'create',
  'update',
  'delete',
  'status',
  'attendance',
  'refund',
  'given_back',
  'reassign',
  'transfer',
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
  'restore',
  'message',
] as const
export const auditKinds = [
  'service',
  'slot',
  'session',
  'event',
  'booking',
  'waiting',
  'standing',
  'gallery_item',
  'settings',
  'mail',
  'person',
  'message',
  'pass',
  'pass_product',
  'course',
  'voucher',
  'receipt',
  'bank_line',
  'days_off',
  'newsletter',
  'class_run',
  'content',
  'booking_run',
  'demo',
  'statement',
] as const

/** Filters of the audit log. `subject_id` needs `kind`, because ids are unique per kind. */
export const auditQuery = pageQuery.extend({
  kind: z.enum(auditKinds).optional(),
  subject_id: z.coerce.number().pipe(id).optional(),
  person_id: z.coerce.number().pipe(id).optional(),
  q: search,
  /** Default: newest first. */
  sort: sortBy('id', 'at', 'action', 'kind', 'person'),
})
export type AuditQuery = z.infer<typeof auditQuery>

/** One change by staff. Money in CZK, instants in UTC. */
export const auditEntry = z.object({
  id: z.int(),
  at: instant,
  /** The member of staff. The names are empty if the account has been erased since. */
  person: z.object({ id: z.int(), first_name: z.string(), last_name: z.string(), email: z.string() }),
  action: z.enum(auditActions),
  kind: z.enum(auditKinds),
  /** The id of the changed object. Null for the settings, the demo and bank statements. */
  subject_id: z.int().nullable(),
  /** The current name, or the name at deletion; empty if unknown. `start` is the start of the class, or of the booked class. */
  subject: z.object({ name: z.string(), start: instant.nullable() }),
  /** Null means that the object was created. */
  before: z.record(z.string(), z.unknown()).nullable(),
  /** Null means that the object was deleted. */
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>
