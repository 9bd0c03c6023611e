import { z } from 'zod'
import { acceptedTerms } from '../people/accepted-terms.ts'
import { day, instant, plannedDay } from '../schedule/time.ts'
import { id } from '../studio/id.ts'

/** Why a date is not booked (product.md 5.10). full: the person waits. standing_full: only open spots left. not_open: only in a course. */
const standingReasons = [
  'already_there',
  'given_up',
  'given_up_by_staff',
  'begun',
  'cancelled',
  'days_off',
  'paused',
  'waiting',
  'email_unproven',
  'no_pass',
  'pass_empty',
  'pass_ends',
  'pass_not_for_this',
  'pass_day_limit',
  'pass_ahead_limit',
  'pass_start_needed',
  'too_late',
  'not_open',
  'standing_full',
  'full',
] as const
export type StandingReason = (typeof standingReasons)[number]

const inOrder = ({ from, until }: { from?: string | undefined; until?: string | undefined }) => !from || !until || from <= until

/** `id`: any class of the series. `pass_id`: the pass to use first. `start_now`: use it even during its withdrawal period. */
export const standingBody = z
  .strictObject({
    id,
    from: plannedDay.optional(),
    until: plannedDay.optional(),
    pass_id: id.optional(),
    start_now: z.boolean().default(false),
    ...acceptedTerms,
  })
  .refine(inOrder)
export type StandingBody = z.infer<typeof standingBody>

/** Null ends the pause. Both days are inclusive. Dates already booked stay booked. */
export const pauseStandingBody = z.strictObject({
  pause: z.strictObject({ from: plannedDay, until: plannedDay }).refine(inOrder).nullable(),
})

/** The last day of the standing booking, or null for no end. Dates already booked stay booked. */
export const limitStandingBody = z.strictObject({ until: plannedDay.nullable() })

export const changeStandingBody = z.union([pauseStandingBody, limitStandingBody])
export type ChangeStandingBody = z.infer<typeof changeStandingBody>

/** A future class of the series. `reason` null: the class is booked, or would be. */
const standingDate = z.object({ offering_id: z.int(), start: instant, reason: z.enum(standingReasons).nullable() })

export const standingPreview = z.object({ dates: z.array(standingDate), bookable: z.int() })
export type StandingPreview = z.infer<typeof standingPreview>

export const standingOfferQuery = z.object({ id: z.coerce.number().pipe(id) })

/** possible: at least one of several dates would be booked · active: the person has a standing booking in the series. */
export const standingOffer = z.object({ state: z.enum(['none', 'possible', 'active']) })
export type StandingOffer = z.infer<typeof standingOffer>

/** dormant: no pass pays, so it ends MAX_DORMANT_DAYS after `dormant_since` · idle: the series has no further class for now. */
export const standingBooking = z.object({
  id: z.int(),
  person_id: z.int(),
  name: z.string(),
  type: z.enum(['group', 'event']),
  title: z.string(),
  series_id: z.string(),
  pass_id: z.int().nullable(),
  from: day,
  until: day.nullable(),
  /** The current or next pause. Null while the standing booking is dormant, because a pause does not prevent its end. */
  pause: z.object({ from: day, until: day }).nullable(),
  status: z.enum(['active', 'paused', 'dormant', 'idle', 'ended']),
  dormant_since: instant.nullable(),
  created_at: instant,
  dates: z.array(standingDate),
})
export type StandingBooking = z.infer<typeof standingBooking>

/** Sets the number of seats that standing bookings never take, in a class and in the later ones of its series. */
export const openSpotsBody = z.strictObject({ open_spots: z.int().min(0).max(10_000) })

/** `open_spots` null: the class has no series. */
export const classStanding = z.object({ open_spots: z.int().nullable(), standing: z.array(standingBooking) })
export type ClassStanding = z.infer<typeof classStanding>

export const standingPath = z.object({ id: z.coerce.number().pipe(id), standing_id: z.coerce.number().pipe(id) })
