import { expect, test } from 'vitest'
import { type ProblemReason, problemSentence, problems } from './problem.ts'
import type { ProblemText } from './problem-text.ts'

/** Refusals that address a client. Staff never receive them while they act for a client. */
const TO_CLIENTS_ONLY: Partial<Record<ProblemReason, string>> = {
  email_not_correctable: 'Only the account itself corrects its address.',
  account_in_use: 'Only the reader of an emailed link closes an account.',
  invalid_email_link: 'Only the reader of an emailed link confirms an address.',
  paid_ahead: 'Staff receive person_paid_ahead.',
  owes: 'Staff receive person_owes.',
  has_credit: 'Staff receive person_has_credit.',
  has_pass: 'Staff receive person_has_pass.',
  too_many_holds: 'Holds by staff are not limited.',
  address_not_confirmed: 'Holds by staff are not limited.',
  free_not_confirmed: 'Free bookings by staff are not limited.',
  too_many_free: 'Free bookings by staff are not limited.',
  held_before: 'Staff can hold a seat again at once.',
  held_before_here: 'Staff can hold a seat again at once.',
  not_full: 'Only clients join a waiting list.',
  not_cancellable: 'Policies do not apply to staff.',
  exchange_over: 'Policies do not apply to staff.',
  payment_disputed: 'Only clients cancel and withdraw by themselves; staff refund.',
  withdrawal_over: 'Only buyers withdraw; staff refund.',
  provider_refused: 'Only clients open a payment page.',
  terms_changed: 'Only clients accept the terms.',
  too_many_orders: 'Sales by staff are not limited.',
  too_many_corrections: 'Corrections by staff are not limited.',
  voucher_expired: 'Only clients redeem vouchers.',
}

/** Refusals that address their reader: the staff themselves, or anyone with an account of their own. */
const TO_THEIR_READER: ProblemReason[] = [
  'account_missing',
  'account_unreadable',
  'asked_already',
  'capacity_below_taken',
  'class_ahead',
  'content_changed',
  'course_sold',
  'day_off',
  'demo_in_use',
  'not_by_hand',
  'not_reassignable',
  'own_email_not_confirmed',
  'run_under_way',
  'second_factor_due',
  'second_factor_required',
]

const ADDRESSES = {
  en: /(?<!\p{L})(you|your|you’\p{L}+|me|I|I’\p{L}+)(?!\p{L})/iu,
  ru: /(?<!\p{L})(вы|вас|вам|вами|ваш\p{L}*|я|мне|меня|мной)(?!\p{L})/iu,
}
const LANGUAGES = ['en', 'ru'] as const
const all = Object.entries<ProblemText>(problems) as [ProblemReason, ProblemText][]
const addresses = (reason: ProblemReason) => LANGUAGES.some((language) => ADDRESSES[language].test(problems[reason][language]))

test('every refusal that addresses its reader has a separate text for staff, or is listed as an exception', () => {
  const unknown = all.filter(
    ([reason, { toStaff }]) => addresses(reason) && !toStaff && !(reason in TO_CLIENTS_ONLY) && !TO_THEIR_READER.includes(reason),
  )
  expect(unknown.map(([reason]) => reason)).toEqual([])
})

test('the lists of exceptions contain only refusals that address their reader and have no separate text for staff', () => {
  const listed = [...(Object.keys(TO_CLIENTS_ONLY) as ProblemReason[]), ...TO_THEIR_READER]
  expect(listed.filter((reason) => !addresses(reason) || (problems[reason] as ProblemText).toStaff)).toEqual([])
})

test('the separate text of a refusal for staff contains no wording that addresses its reader', () => {
  const own = all.filter(([, { toStaff }]) => toStaff)
  expect(own.map(([reason]) => reason)).toContain('already_booked')
  for (const [reason] of own)
    for (const language of LANGUAGES) {
      expect(problemSentence(reason, language, 'staff')).not.toMatch(ADDRESSES[language])
      expect(problemSentence(reason, language, 'staff')).not.toBe(problemSentence(reason, language, 'client'))
    }
})
