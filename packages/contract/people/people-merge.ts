import { z } from 'zod'
import { amount } from '../money/money.ts'
import { instant } from '../schedule/time.ts'
import { id } from '../studio/id.ts'
import { clash } from '../studio/problem.ts'
import { listedPerson } from './people.ts'

export const mergeQuery = z.object({ other_id: z.coerce.number().pipe(id) })

const mergePerson = listedPerson.extend({
  /** The company on their receipts. */
  company: z.string().nullable(),
  owned: z.object({
    bookings: z.int(),
    upcoming: z.int(),
    payments: z.int(),
    orders: z.int(),
    passes: z.int(),
    credit: amount,
    /** Bought or redeemed. */
    vouchers: z.int(),
    waiting: z.int(),
    messages: z.int(),
    owed: amount,
    sign_ins: z.int(),
  }),
})

/** The preview of a merge: `kept` stays and receives everything of `gone`. */
export const mergePreview = z.object({
  kept: mergePerson,
  gone: mergePerson,
  /** Whether the person who stays takes over the other's address for signing in, because they have none. */
  takes_address: z.boolean(),
  owed: amount,
  /** Classes booked by both. One of the two bookings must be cancelled first. */
  both_booked: z.array(clash),
  digest: z.string(),
})
export type MergePreview = z.infer<typeof mergePreview>

export const duplicatesQuery = z.object({ person_id: z.coerce.number().pipe(id).optional() })

/** Two people who may be the same. `by` name: the full name matches and no phone contradicts it. */
export const duplicatePair = z.object({ people: z.tuple([listedPerson, listedPerson]), by: z.enum(['phone', 'name']) })
export type DuplicatePair = z.infer<typeof duplicatePair>

export const notOneBody = z.strictObject({ ids: z.tuple([id, id]) })

const side = z.enum(['kept', 'gone'])

/** The person whose value is used for each field; by default the person who stays. `with_owed`: confirms that debts are merged. */
export const mergeBody = z.strictObject({
  other_id: id,
  name: side.optional(),
  phone: side.optional(),
  language: side.optional(),
  company: side.optional(),
  with_owed: z.boolean().default(false),
  digest: z.string().max(64),
})
export type MergeBody = z.input<typeof mergeBody>

export const peopleMerge = z.object({ id: z.int(), person_id: z.int(), at: instant, undo_until: instant })
export type PeopleMerge = z.infer<typeof peopleMerge>
