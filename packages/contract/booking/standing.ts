/** Why a standing booking does not book a date (product.md 5.10). full: it joins the waiting list. standing_full: only open spots are left. */
export const standingReasons = [
  'already_there',
  'given_up',
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
  'standing_full',
  'full',
] as const
export type StandingReason = (typeof standingReasons)[number]
