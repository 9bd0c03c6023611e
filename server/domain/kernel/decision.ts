import type { GivesBack } from '../../../packages/contract/booking/cancellation-policy.ts'
import type { Language } from '../../../packages/contract/content/language.ts'

/** Every way a use case may refuse. `http/problems/` gives each its status and its sentences. */
export type RefusalReason =
  | 'not_found'
  // booking
  | 'already_booked'
  | 'already_started'
  | 'inactive'
  | 'sold_out'
  | 'too_many_holds'
  | 'address_not_confirmed'
  | 'free_not_confirmed'
  | 'too_many_free'
  | 'held_before'
  | 'held_before_here'
  | 'price_changed'
  | 'service_mismatch'
  | 'not_pending'
  | 'has_another_booking'
  | 'discount_used'
  | 'person_erased'
  // waiting for a spot
  | 'not_full'
  | 'list_closed'
  | 'not_waiting'
  // cancelling one's own paid booking
  | 'not_cancellable'
  | 'not_paid'
  | 'already_cancelled'
  | 'consequences_changed'
  | 'payment_disputed'
  // changing the date of one
  | 'exchange_over'
  | 'same_class'
  | 'sign_in_to_pay'
  // paying
  | 'already_paid'
  | 'hold_lapsed'
  | 'provider_down'
  | 'provider_refused'
  | 'page_closed'
  | 'money_in_question'
  | 'credit_short'
  | 'nothing_to_pay_out'
  // paying by a link, and what is owed
  | 'too_late_for_link'
  | 'link_end'
  | 'link_over'
  | 'costs_nothing'
  | 'not_owed'
  | 'asked_already'
  // passes and what is ordered
  | 'passes_off'
  | 'once_per_person'
  | 'too_many_orders'
  | 'pass_empty'
  | 'pass_ended'
  | 'pass_not_for_this'
  | 'pass_day_limit'
  | 'pass_ahead_limit'
  | 'pass_start_needed'
  | 'pass_not_prolonged'
  | 'pass_without_end'
  | 'pass_sold'
  | 'pass_without_entries'
  | 'withdrawal_over'
  // vouchers
  | 'gift_day'
  | 'voucher_unknown'
  | 'voucher_redeemed'
  | 'voucher_expired'
  | 'voucher_not_prolonged'
  // giving money back
  | 'not_refundable'
  | 'refund_too_much'
  | 'refund_not_failed'
  | 'not_by_hand'
  | 'key_reused'
  | 'has_money'
  // terms
  | 'terms_changed'
  // receipts
  | 'receipt_void'
  | 'not_correctable'
  | 'too_many_corrections'
  | 'prefix_in_use'
  // what the site says
  | 'content_broken'
  | 'content_changed'
  | 'terms_accepted'
  | 'picture_in_use'
  // setting the studio up
  | 'own_email_not_confirmed'
  | 'demo_in_use'
  // accounts
  | 'email_taken'
  | 'invalid_credentials'
  | 'invalid_token'
  | 'wrong_password'
  | 'password_common'
  | 'invalid_reset_link'
  | 'invalid_email_link'
  | 'new_password_needed'
  | 'email_unproven'
  | 'last_staff'
  | 'owner_stays'
  | 'second_factor_required'
  | 'second_factor_wrong'
  | 'second_factor_on'
  | 'wrong_code'
  | 'too_many_codes'
  | 'code_wrong'
  | 'code_over'
  | 'email_not_correctable'
  | 'account_in_use'
  | 'paid_ahead'
  | 'owes'
  | 'has_credit'
  | 'has_pass'
  | 'person_paid_ahead'
  | 'person_has_credit'
  | 'person_has_pass'
  | 'has_address'
  | 'needs_address'
  // people from a file
  | 'import_no_text'
  | 'import_broken'
  | 'import_too_many'
  | 'import_empty'
  | 'import_contacts'
  | 'import_changed'
  // two who are one
  | 'same_person'
  | 'staff_stay'
  | 'both_booked'
  | 'merge_changed'
  | 'merge_owes'
  | 'bought_since'
  | 'address_taken'
  // schedule
  | 'overlap'
  | 'in_use'
  | 'capacity_below_taken'
  | 'min_above_capacity'
  | 'price_below_minimum'
  | 'name_missing'
  | 'ends_before_start'
  | 'no_dates'
  | 'too_many_dates'
  | 'time_skipped'
  | 'changed_again'
  | 'day_off'
  | 'days_off_overlap'
  | 'days_off_too_long'
  | 'not_there'
  // photos
  | 'photo_unsupported'
  | 'photo_heic_unreadable'
  | 'photo_unreadable'
  | 'photo_too_many_pixels'
  // mail
  | 'not_resendable'
  // a whole class
  | 'too_late'
  | 'already_over'
  | 'changed_meanwhile'
  | 'being_cancelled'
  | 'no_minimum'
  | 'nobody_booked'
  | 'run_under_way'
  | 'too_many_views'
  | 'paid_online'
  | 'class_ahead'
  | 'no_email'
  // writing to many
  | 'nobody_to_write_to'
  | 'people_changed'

/** What a refusal tells beyond its name. */
export type RefusalDetail = {
  /** With price_changed: the price that holds now, haléře. */
  price?: number
  /** With asked_already: when that was. */
  askedAt?: Date
  /** With terms_changed: those that hold now. */
  termsVersion?: string
  /** With overlap: what stands in the way. */
  clashes?: Clash[]
  /** With changed_meanwhile: what calling the class off would do now. */
  preview?: CancellationPreview
  /** With consequences_changed: what cancelling would do now. */
  consequences?: OwnCancellation
  /** With consequences_changed: what another date would cost or bring now. */
  exchange?: ExchangeOptions
  /** The same of withdrawing from an order. */
  withdrawal?: Withdrawal
  /** With changed_meanwhile: what ending a pass would give back now. */
  passRefund?: PassRefund
  /** With in_use of several: those that have bookings. */
  inUse?: Clash[]
  /** With both_booked: the classes in which both have a spot. */
  bothBooked?: Clash[]
  /** With too_many_codes: when it is worth trying again. */
  retryAfterSeconds?: number
  /** With import_broken: the row, as a spreadsheet counts it. */
  row?: number
  /** With code_wrong. */
  triesLeft?: number
  /** With day_off: which days off are in the way. */
  daysOff?: DaysOffSpan[]
  /** With content_broken: what is wrong. */
  contentFaults?: ContentFault[]
  /** With content_changed: what is on the site now; left out: what came with it. */
  content?: { id: number; body: unknown; at: Date } | undefined
  /** With time_skipped: the studio's days on which the clocks skip that time. */
  days?: string[]
}

/** What is wrong with a text, and where. `field`: a name of its head, `sections.0.title`, `sections.0.text`, or a path into a list; empty: the whole. */
export type ContentFault = { language: Language | null; field: string; why: string }

/** Days off: when they are, and what the timetable says of them. */
export type DaysOffSpan = { id: number; beginsAt: Date; endsAt: Date; words: Record<Language, string> }

/** What calling a class off would do. Amounts in haléře. */
export type CancellationPreview = {
  /** Who has paid, or has a place that costs nothing. */
  people: number
  /** Places that wait for their money. */
  holds: number
  /** `byHand`: staff give it back themselves. */
  refunds: { method: 'card' | 'cash' | 'transfer' | 'free' | 'credit' | 'pass'; byHand: boolean; count: number; amount: number }[]
  /** Entries that go back to passes. */
  entries: number
  amount: number
  byHandAmount: number
  letters: number
}

/** A policy as it works out for one class: until each instant, and at it still, so much of the price is refunded, percent. */
export type PolicyTerms = { steps: { until: Date; percent: number }[]; resale: boolean }

/**
 * The terms of one booking: the steps that give something back for the way it was paid. `amount` in haléře: what a step refunds where that is not
 * its share of the price; null: it is.
 */
export type BookingTerms = { steps: { until: Date; percent: number; amount: number | null }[]; resale: boolean }

/** Why all of the price is refunded whatever the policy says; `start`, `placeEn` and `placeRu` are what was promised. */
export type StudioFault =
  | { why: 'being_cancelled' }
  | { why: 'hidden' }
  | { why: 'moved'; start: Date }
  | { why: 'other_place'; placeEn: string; placeRu: string }

/** What cancelling one's own paid booking would do, or has done. Amounts in haléře. */
export type OwnCancellation = {
  bookingId: number
  kind: 'slot' | 'session' | 'event'
  title: Record<Language, string>
  place: Record<Language, string>
  isOnline: boolean
  startsAt: Date
  endsAt: Date
  /** Of the price so much is refunded. */
  percent: number
  refunded: number
  /** What of that the credit had paid, and goes back there. */
  credit: number
  /** Entries that go back to the pass that paid for it. */
  entries: number
  /** That pass; `endsSoon`: it has ended, or ends within two weeks. Null: none did. */
  pass: { id: number; name: Record<Language, string>; validUntil: string | null; endsSoon: boolean } | null
  /** What was paid and is still here. */
  paid: number
  /** How it came; null: nothing did. */
  method: 'card' | 'cash' | 'transfer' | 'free' | 'credit' | 'pass' | null
  /** Which ways the money part may go, or went; none: there is none. */
  ways: ('money' | 'credit')[]
  /** Null: the studio's fault decides alone. */
  terms: BookingTerms | null
  givesBack: GivesBack
  fault: StudioFault | null
  /** The class is full, and the rest is refunded once somebody else has paid for the spot. */
  resale: boolean
}

/**
 * A class that is booked ahead with a pass, and is cancelled with it. `late`: its person cancels it too late to get the entry back, at so many
 * percent of the price, and whether the class is full then; null: the entry comes back.
 */
export type PassClass = {
  bookingId: number
  kind: 'slot' | 'session' | 'event'
  title: Record<Language, string>
  startsAt: Date
  late: { percent: number; isFull: boolean } | null
}

/** What ending a pass would give back: `back` pro rata, `most` at most; haléře. `used` of `of`, in entries or days. */
export type PassRefund = { back: number; most: number; used: number; of: number | null; unit: 'entries' | 'days'; ahead: PassClass[] }

/** What withdrawing from an order would do, or has done. Amounts in haléře. */
export type Withdrawal = Omit<PassRefund, 'most'> & {
  orderId: number
  kind: 'pass' | 'voucher'
  name: Record<Language, string>
  price: number
  until: Date
  buyer: { name: string; email: string }
  /** What of `back` goes to the credit that paid for it. */
  credit: number
  /** How the rest goes back; null: there is none. */
  method: 'card' | 'cash' | 'transfer' | null
  done: { at: Date; name: string } | null
}

/** What moving a booking to another class would do with its money. Amounts in haléře. */
export type ExchangeFigures = {
  /** Of that class, for this person. */
  price: number
  /** It carries their one discount. */
  firstOnline: boolean
  /** `price` less that of the booking. */
  difference: number
  /** What is still to be paid; no less than what the provider can take. */
  due: number
  /** What of `due` goes over the difference, and becomes their credit. */
  toCredit: number
  /** What of a cheaper one comes back, and the part of that which credit had paid. */
  refunded: number
  credit: number
}

/** Another class that a booking can be moved to. */
export type ExchangeTarget = ExchangeFigures & {
  id: number
  title: Record<Language, string>
  place: Record<Language, string>
  isOnline: boolean
  startsAt: Date
  endsAt: Date
  availableSpots: number
  /** They have another booking in those hours. */
  overlaps: boolean
}

/** What one's own paid booking can be moved to now, the soonest first. `price` in haléře. */
export type ExchangeOptions = Pick<
  OwnCancellation,
  'bookingId' | 'kind' | 'title' | 'place' | 'isOnline' | 'startsAt' | 'endsAt' | 'fault'
> & {
  price: number
  /** Null: until the class starts. */
  until: Date | null
  targets: ExchangeTarget[]
}

/** `id` undefined: it is not there yet, and clashes with another of the same call. */
export type Clash = { id?: number; kind: 'slot' | 'session' | 'event'; startsAt: Date; endsAt: Date; titleEn: string; titleRu: string }

export type Decision<Value> = { ok: true; value: Value } | { ok: false; reason: RefusalReason; detail?: RefusalDetail }

export const accept = <Value>(value: Value): Decision<Value> => ({ ok: true, value })

export const refuse = (reason: RefusalReason, detail?: RefusalDetail): { ok: false; reason: RefusalReason; detail?: RefusalDetail } =>
  detail ? { ok: false, reason, detail } : { ok: false, reason }
