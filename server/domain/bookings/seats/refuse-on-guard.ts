import { databaseFault } from '../../../db/database.ts'
import { type Decision, type RefusalReason, refuse } from '../../kernel/decision.ts'

const guards: Record<string, RefusalReason | undefined> = {
  places_within_capacity: 'sold_out',
  open_spots_kept: 'sold_out',
  course_places: 'sold_out',
  kept_seats: 'sold_out',
  one_place_per_person: 'has_another_booking',
  one_first_online_discount: 'discount_used',
  balance_within: 'credit_short',
  entries_within: 'pass_empty',
  account_ended: 'pass_ended',
  voucher_redeemed_once: 'voucher_redeemed',
  voucher_has_ended: 'voucher_expired',
}

/** Runs `write` and converts the error of a database guard to its refusal. Guards only repeat checks of the rules under the same locks. */
export async function refuseOnGuard<Value>(write: () => Promise<Decision<Value>>): Promise<Decision<Value>> {
  try {
    return await write()
  } catch (error) {
    const reason = guards[databaseFault(error)?.constraint ?? '']
    if (reason === undefined) throw error
    return refuse(reason)
  }
}
