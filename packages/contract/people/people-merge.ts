import { z } from 'zod'
import { amount } from '../money/money.ts'
import { instant } from '../schedule/time.ts'
import { id } from '../studio/id.ts'
import { clash } from '../studio/problem.ts'
import { listedPerson } from './people.ts'

/** The one that goes. */
export const mergeQuery = z.object({ other_id: z.coerce.number().pipe(id) })

/** One of the two, with how much is theirs. Amounts in CZK. */
const mergePerson = listedPerson.extend({
  /** For which company they want their receipts. */
  company: z.string().nullable(),
  owned: z.object({
    bookings: z.int(),
    /** Of these, still to come. */
    upcoming: z.int(),
    payments: z.int(),
    orders: z.int(),
    passes: z.int(),
    /** CZK. */
    credit: amount,
    /** Bought or redeemed. */
    vouchers: z.int(),
    /** Waiting lists. */
    waiting: z.int(),
    messages: z.int(),
    /** CZK. */
    owed: amount,
    sign_ins: z.int(),
  }),
})

/** What merging would do: `kept` stays, and all that `gone` has becomes theirs. */
export const mergePreview = z.object({
  kept: mergePerson,
  gone: mergePerson,
  /** The one that stays has no address, and signs in with the other's from then on. */
  takes_address: z.boolean(),
  /** What both owe together, CZK. */
  owed: amount,
  /** Classes in which both have a spot: one of them has to be cancelled first. */
  both_booked: z.array(clash),
  /** To be sent back: it stands for all of this. */
  digest: z.string(),
})
export type MergePreview = z.infer<typeof mergePreview>

/** Of one person alone. */
export const twinsQuery = z.object({ person_id: z.coerce.number().pipe(id).optional() })

/** Two who may be one person, by what they have in common: a phone, or a whole name where no phone says otherwise. */
export const twins = z.object({ people: z.tuple([listedPerson, listedPerson]), by: z.enum(['phone', 'name']) })
export type Twins = z.infer<typeof twins>

/** Two who are not one: they are never suggested again. */
export const notOneBody = z.strictObject({ ids: z.tuple([id, id]) })

const side = z.enum(['kept', 'gone'])

/** Whose is taken of what differs; left out, the one that stays keeps what it has. `with_owed`: yes, what is owed goes along. */
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

/** Two that were merged, until which moment it can be undone. */
export const peopleMerge = z.object({ id: z.int(), person_id: z.int(), at: instant, undo_until: instant })
export type PeopleMerge = z.infer<typeof peopleMerge>
