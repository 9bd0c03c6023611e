import { databaseFault } from '../../../db/database.ts'
import { type Decision, type RefusalReason, refuse } from '../../kernel/decision.ts'

const reasons: Record<string, RefusalReason> = {
  slots_do_not_overlap: 'overlap',
  days_off_do_not_overlap: 'days_off_overlap',
  places_within_capacity: 'capacity_below_taken',
  offerings_min_people: 'min_above_capacity',
  class_is_being_cancelled: 'being_cancelled',
  bookings_offering_id_offerings_id_fk: 'in_use',
  payments_booking_id_bookings_id_fk: 'in_use',
  offerings_picture_key_pictures_key_fk: 'not_found',
  offerings_service_id_services_id_fk: 'in_use',
}

export async function refuseOnConstraint<Value>(write: () => Promise<Decision<Value>>): Promise<Decision<Value>> {
  try {
    return await write()
  } catch (error) {
    const reason = reasons[databaseFault(error)?.constraint ?? '']
    if (reason === undefined) throw error
    return refuse(reason)
  }
}
