import { z } from 'zod'
import { knownPerson } from '../booking/roster.ts'
import { line } from '../content/text.ts'
import { day, instant, plannedDay } from '../schedule/time.ts'
import { id } from '../studio/id.ts'
import { pageQuery, search, sortBy } from '../studio/list-query.ts'
import { amount } from './money.ts'
import { bookingTypes, passOpens, passStarts } from './pass-product.ts'

/**
 * Why entries came or went. sold: they were bought · redeemed: a gift voucher became it · spent: one paid for a spot · cancelled, class_cancelled, returned: it came back, because its
 * person cancelled in time, the class was cancelled, the studio took the spot away · resold: somebody else has the spot · adjusted: the studio
 * gave or took some · withdrawn, refunded, ended: what was left went as the pass ended · brought_forward: the sum of what is older than the books
 * are kept.
 */
const passReasons = [
  'sold',
  'redeemed',
  'spent',
  'cancelled',
  'class_cancelled',
  'returned',
  'resold',
  'adjusted',
  'withdrawn',
  'refunded',
  'ended',
  'brought_forward',
] as const

/** What became of a pass. `amount` in entries; below zero: they went. */
const passEntry = z.object({
  id: z.int(),
  why: z.enum(passReasons),
  amount: z.int(),
  at: instant,
  /** Of a spot: which. */
  booking: z.object({ id: z.int(), type: z.enum(bookingTypes), title: z.string(), start: instant }).nullable(),
})
export type PassEntry = z.infer<typeof passEntry>

/**
 * open: it pays for classes · unstarted: it may, once its owner says that they want to use it before the time to withdraw is over ·
 * empty: no entry is left · over: its last day has passed · frozen: the bank decides about its payment · ended: withdrawn, refunded, or by the studio.
 */
const passStates = ['open', 'unstarted', 'empty', 'over', 'frozen', 'ended'] as const

/** A person's pass. */
export const pass = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(passStates),
  /** As it was sold; null: any number. */
  entries: z.int().nullable(),
  /** What is left to book with; null: any number. */
  left: z.int().nullable(),
  /** The first and the last day of classes that it pays for; null: it begins with the first class, or has no end. */
  valid_from: day.nullable(),
  valid_until: day.nullable(),
  days: z.int().nullable(),
  /** By which the studio has moved its end. */
  extra_days: z.int(),
  starts: z.enum(passStarts),
  opens: passOpens,
  per_day: z.int(),
  ahead: z.int().nullable(),
  /** Classes that have not started and that it pays for. */
  booked_ahead: z.int(),
  bought_at: instant,
  /** Why it has ended; null: it has not. */
  ended_why: z.enum(['withdrawn', 'refunded', 'ended']).nullable(),
  /** How it was bought; null: it was not, the studio gave it. */
  order: z
    .object({
      id: z.int(),
      price: amount,
      /** Until then its owner can withdraw from it; null: they can't, or not any more. */
      withdrawable_until: instant.nullable(),
    })
    .nullable(),
  /** The newest first. */
  history: z.array(passEntry),
})
export type Pass = z.infer<typeof pass>

/** The same as staff see it. `note` and `staff`: what they noted, and who. */
export const staffPass = pass.extend({
  person: knownPerson,
  /** What was paid and can still be refunded, CZK. */
  refundable: amount,
  history: z.array(passEntry.extend({ note: z.string().nullable(), staff: knownPerson.nullable() })),
})
export type StaffPass = z.infer<typeof staffPass>

/** In the list of all of them: without what became of it. */
export const listedPass = staffPass.omit({ history: true })
export type ListedPass = z.infer<typeof listedPass>

/** Filters of that list. `q`: parts of the person's name or address, or of what the pass is called. Left out: the newest first. */
export const passesQuery = pageQuery.extend({
  q: search,
  state: z.enum(passStates).optional(),
  sort: sortBy('id', 'person', 'left', 'valid_until', 'bought_at'),
})

/** A pass of the asker's that pays for that class. */
const passOffer = z.object({
  id: z.int(),
  name: z.string(),
  left: z.int().nullable(),
  valid_until: day.nullable(),
  /** What one entry cost, CZK; null: it has no number of entries. */
  entry_price: z.number().nullable(),
  /** Its owner has to say that they want to use it before the time to withdraw is over: `start_now` with the booking. */
  asks_to_start: z.boolean(),
})
export type PassOffer = z.infer<typeof passOffer>

export const passOffersQuery = z.object({ type: z.enum(bookingTypes), id: z.coerce.number().pipe(id) })

/**
 * What can pay for a class beside money: the passes that do, the one that ends soonest first, and what is best for the asker: that pass, else
 * their credit, else money. A class that is cheaper than an entry is better paid with money.
 */
export const passOffers = z.object({
  passes: z.array(passOffer),
  best: z.enum(['pass', 'credit', 'money']),
  /** The class costs less than an entry of the first pass. */
  is_cheaper: z.boolean(),
})
export type PassOffers = z.infer<typeof passOffers>

const note = line(500).min(1)
const MOST = 100

/** Staff sell a pass. `price`: CZK, left out: that of the product. free: it is given. */
export const sellPassBody = z.strictObject({
  product_id: id,
  method: z.enum(['cash', 'transfer', 'card', 'free']),
  price: z.int().min(1).max(999_999).optional(),
})

/** Staff give entries, or take some off where it is below zero. */
export const adjustPassBody = z.strictObject({
  amount: z
    .int()
    .min(-MOST)
    .max(MOST)
    .refine((entries) => entries !== 0),
  note,
})

/** Staff move the last day; it is never moved to before today. */
export const prolongPassBody = z.strictObject({ until: plannedDay, note })

/** Staff end a pass. Classes booked ahead with it are cancelled. */
export const endPassBody = z.strictObject({ note })

/** What ending a pass would give back. `used`: entries whose classes have begun, or that were cancelled late; days, where it has no number of entries. */
export const passRefund = z.object({
  /** Pro rata, CZK. */
  back: amount,
  /** The most there is, CZK. */
  most: amount,
  used: z.int(),
  of: z.int().nullable(),
  unit: z.enum(['entries', 'days']),
  /** Classes booked ahead with it: they are cancelled with it. `stays_used`: too late to get the entry back; it is counted in `used`. */
  ahead: z.array(z.object({ booking_id: z.int(), type: z.enum(bookingTypes), title: z.string(), start: instant, stays_used: z.boolean() })),
})
export type PassRefund = z.infer<typeof passRefund>

/** `amount`: CZK, left out: pro rata. `expected_ahead`: how many classes staff were told would be cancelled. */
export const refundPassBody = z.strictObject({ amount: amount.positive().optional(), expected_ahead: z.int().min(0).optional() })
