import type { RefundKind } from '../../../packages/contract/booking/cancellation-policy.ts'
import type { Language } from '../../../packages/contract/content/language.ts'
import type { StatementFaultReason } from '../../../packages/contract/money/bank.ts'

/** Every reason why a use case can refuse. `http/problems/` gives each reason a status and sentences. */
export type RefusalReason =
  | 'not_found'
  | 'already_booked'
  | 'already_started'
  | 'inactive'
  | 'sold_out'
  | 'not_open'
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
  | 'not_full'
  | 'list_closed'
  | 'no_series'
  | 'no_date_possible'
  // Not renamed to `standing_dormant`, because `deferred_actions.why` stores this value.
  | 'standing_asleep'
  | 'not_waiting'
  | 'not_cancellable'
  | 'not_paid'
  | 'already_cancelled'
  | 'consequences_changed'
  | 'payment_disputed'
  | 'exchange_over'
  | 'same_class'
  | 'sign_in_to_pay'
  | 'already_paid'
  | 'hold_lapsed'
  | 'line_in_use'
  | 'account_unreadable'
  | 'account_missing'
  | 'statement_refused'
  | 'not_today'
  | 'transfers_off'
  | 'too_late_for_transfer'
  | 'transfer_not_possible'
  | 'transfer_settled'
  | 'arrival_day'
  | 'provider_down'
  | 'provider_refused'
  | 'page_closed'
  | 'money_in_question'
  | 'credit_short'
  | 'nothing_to_pay_out'
  | 'too_late_for_link'
  | 'link_end'
  | 'link_over'
  | 'costs_nothing'
  | 'not_owed'
  | 'not_reassignable'
  | 'books_closed'
  | 'owes_other_amount'
  | 'asked_already'
  | 'passes_off'
  | 'once_per_person'
  | 'course_not_on_sale'
  | 'course_owned'
  | 'held_by_order'
  | 'too_many_orders'
  | 'pass_empty'
  | 'pass_ended'
  | 'pass_not_for_this'
  | 'pass_day_limit'
  | 'pass_ahead_limit'
  | 'pass_start_needed'
  | 'make_up_too_expensive'
  | 'make_up_too_late'
  | 'make_up_limit'
  | 'course_sold'
  | 'course_places'
  | 'course_date_free'
  | 'course_date_begun'
  | 'course_date_known'
  | 'shown_again'
  | 'pass_not_prolonged'
  | 'pass_without_end'
  | 'pass_sold'
  | 'pass_without_entries'
  | 'withdrawal_over'
  | 'gift_day'
  | 'voucher_unknown'
  | 'voucher_redeemed'
  | 'voucher_expired'
  | 'voucher_not_prolonged'
  | 'not_refundable'
  | 'refund_too_much'
  | 'refund_not_failed'
  | 'not_by_hand'
  | 'key_reused'
  | 'has_money'
  | 'terms_changed'
  | 'receipt_void'
  | 'receipt_too_late'
  | 'not_correctable'
  | 'too_many_corrections'
  | 'prefix_in_use'
  | 'content_broken'
  | 'content_changed'
  | 'terms_accepted'
  | 'picture_in_use'
  | 'own_email_not_confirmed'
  | 'demo_in_use'
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
  | 'person_owes'
  | 'person_has_pass'
  | 'has_address'
  | 'no_such_account'
  | 'import_no_text'
  | 'import_broken'
  | 'import_too_many'
  | 'import_empty'
  | 'import_contacts'
  | 'import_changed'
  | 'same_person'
  | 'staff_stay'
  | 'both_booked'
  | 'merge_changed'
  | 'merge_owes'
  | 'bought_since'
  | 'address_taken'
  | 'overlap'
  | 'in_use'
  | 'capacity_below_taken'
  | 'min_above_capacity'
  | 'price_below_minimum'
  | 'name_missing'
  | 'place_missing'
  | 'ends_before_start'
  | 'no_dates'
  | 'too_many_dates'
  | 'time_skipped'
  | 'changed_again'
  | 'day_off'
  | 'days_off_overlap'
  | 'days_off_too_long'
  | 'not_there'
  | 'photo_unsupported'
  | 'photo_heic_unreadable'
  | 'photo_unreadable'
  | 'photo_too_many_pixels'
  | 'not_resendable'
  | 'too_late'
  | 'already_over'
  | 'changed_meanwhile'
  | 'being_cancelled'
  | 'no_minimum'
  | 'nobody_booked'
  | 'run_under_way'
  | 'action_waiting'
  | 'too_many_views'
  | 'paid_online'
  | 'class_ahead'
  | 'no_email'
  | 'nobody_to_write_to'
  | 'people_changed'

export type RefusalDetail = {
  /** With price_changed: the current price in haléře. */
  price?: number
  askedAt?: Date
  /** With owes_other_amount, in haléře. */
  amounts?: { received: number; owed: number }
  termsVersion?: string
  clashes?: Clash[]
  /** With changed_meanwhile: the current consequences of cancelling the class. */
  preview?: CancellationPreview
  /** With consequences_changed: the current consequences of cancelling the booking. */
  consequences?: OwnCancellation
  /** With consequences_changed: the current choices and amounts of an exchange. */
  exchange?: ExchangeOptions
  /** With consequences_changed: the current consequences of withdrawing from an order. */
  withdrawal?: Withdrawal
  /** With changed_meanwhile: the current refund for ending a pass. */
  passRefund?: PassRefund
  /** With sold_out of a course: the dates without a free seat. */
  soldOut?: Clash[]
  /** With in_use of several classes: the classes that have bookings. */
  inUse?: Clash[]
  bothBooked?: Clash[]
  retryAfterSeconds?: number
  /** With import_broken: the row's number in the spreadsheet. */
  row?: number
  /** With statement_refused. `line`: null if the fault concerns the whole file. */
  statement?: { reason: StatementFaultReason; line: number | null }
  triesLeft?: number
  daysOff?: DaysOffSpan[]
  contentFaults?: ContentFault[]
  /** With content_changed: the version published since. Undefined if no version is published and the site shows the content of the files. */
  content?: { id: number; body: unknown; at: Date } | undefined
  /** With time_skipped: the days on which the clock change skips this time, YYYY-MM-DD. */
  days?: string[]
}

/** `field`: a field of the head, `sections.0.title`, `sections.0.text`, or a path into a list; empty for the whole text. */
export type ContentFault = { language: Language | null; field: string; why: string }

export type DaysOffSpan = { id: number; beginsAt: Date; endsAt: Date; text: Record<Language, string> }

/** The consequences of cancelling a class. Amounts in haléře. */
export type CancellationPreview = {
  people: number
  holds: number
  refunds: { method: 'card' | 'cash' | 'transfer' | 'free' | 'credit' | 'pass'; byHand: boolean; count: number; amount: number }[]
  entries: number
  amount: number
  byHandAmount: number
  emails: number
  /** The refunds to people of courses. Set only if a single class is cancelled. */
  dates?: RefundOfDates
}

/** The refunds to people of courses for a cancelled date. `entries`: the number of entries that are therefore not returned. */
export type RefundOfDates = { people: number; amount: number; entries: number }

/** A policy applied to one class. `percent` of the price is refunded up to and including `until`. */
export type PolicyTerms = { steps: { until: Date; percent: number }[]; resale: boolean }

/** `amount`: the refund of a step in haléře, if it is not `percent` of the price. Steps without a refund are omitted. */
export type BookingTerms = { steps: { until: Date; percent: number; amount: number | null }[]; resale: boolean }

/** The reason for a full refund regardless of the policy. `start`, `placeEn` and `placeRu`: the values promised at booking. */
export type StudioFault =
  | { why: 'being_cancelled' }
  | { why: 'hidden' }
  | { why: 'moved'; start: Date }
  | { why: 'other_place' | 'now_online'; placeEn: string; placeRu: string }
  | { why: 'now_in_person' }

/** The consequences of cancelling one's own paid booking, before or after it is done. Amounts in haléře. */
export type OwnCancellation = {
  bookingId: number
  kind: 'slot' | 'session' | 'event'
  title: Record<Language, string>
  place: Record<Language, string>
  isOnline: boolean
  startsAt: Date
  endsAt: Date
  percent: number
  refunded: number
  /** The part of `refunded` that was paid by credit and becomes credit again. */
  credit: number
  entries: number
  /** `endsSoon`: the pass has ended or will end within two weeks. */
  pass: {
    id: number
    name: Record<Language, string>
    validUntil: string | null
    endsSoon: boolean
  } | null
  paid: number
  method: 'card' | 'cash' | 'transfer' | 'free' | 'credit' | 'pass' | null
  /** The refund methods that the person can choose for money, or the chosen one; empty if no money is refunded. */
  ways: ('money' | 'credit')[]
  /** Null if the studio is at fault, because then the policy does not apply. */
  terms: BookingTerms | null
  refundKind: RefundKind
  fault: StudioFault | null
  /** Whether the rest is refunded once another person has paid for the seat. Requires that the class is full. */
  resale: boolean
}

/** A booking cancelled when its pass ends. `late`: null if its entry is returned; otherwise the refund percentage of the policy. */
export type PassClass = {
  bookingId: number
  kind: 'slot' | 'session' | 'event'
  title: Record<Language, string>
  startsAt: Date
  late: { percent: number; isFull: boolean } | null
}

/** The refund for ending a pass, in haléře. `back`: pro rata. `most`: the maximum. `used`: the entries or days used, out of `of`. */
export type PassRefund = { back: number; most: number; used: number; of: number | null; unit: 'entries' | 'days'; ahead: PassClass[] }

/** The consequences of withdrawing from an order, before or after it is done. Amounts in haléře. */
export type Withdrawal = Omit<PassRefund, 'most'> & {
  orderId: number
  kind: 'pass' | 'voucher'
  name: Record<Language, string>
  price: number
  until: Date
  buyer: { name: string; email: string }
  /** The part of `back` that was paid by credit and becomes credit again. */
  credit: number
  method: 'card' | 'cash' | 'transfer' | null
  done: { at: Date; name: string } | null
}

/** The money involved in moving a booking to another class. Amounts in haléře. */
export type ExchangeFigures = {
  price: number
  /** Whether `price` is reduced by the discount for a first online class. */
  firstOnline: boolean
  difference: number
  /** The amount still to pay, at least the provider's minimum. */
  due: number
  /** The part of `due` above the difference, added to the person's credit. */
  toCredit: number
  /** The refund when the new class is cheaper. `credit` is the part that becomes credit again. */
  refunded: number
  credit: number
}

export type ExchangeTarget = ExchangeFigures & {
  id: number
  title: Record<Language, string>
  place: Record<Language, string>
  isOnline: boolean
  startsAt: Date
  endsAt: Date
  availableSpots: number
  overlaps: boolean
}

/** The classes to which one's own paid booking can be moved now, soonest first. `price` in haléře. */
export type ExchangeOptions = Pick<
  OwnCancellation,
  'bookingId' | 'kind' | 'title' | 'place' | 'isOnline' | 'startsAt' | 'endsAt' | 'fault'
> & {
  price: number
  /** Null if the booking can be moved until the class starts. */
  until: Date | null
  targets: ExchangeTarget[]
}

/** `id` is undefined for a class of the same request that does not exist yet. */
export type Clash = { id?: number; kind: 'slot' | 'session' | 'event'; startsAt: Date; endsAt: Date; titleEn: string; titleRu: string }

export type Decision<Value> = { ok: true; value: Value } | { ok: false; reason: RefusalReason; detail?: RefusalDetail }

export const accept = <Value>(value: Value): Decision<Value> => ({ ok: true, value })

export const refuse = (reason: RefusalReason, detail?: RefusalDetail): { ok: false; reason: RefusalReason; detail?: RefusalDetail } =>
  detail ? { ok: false, reason, detail } : { ok: false, reason }
