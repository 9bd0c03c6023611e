import type { CheckoutData } from '../../../../packages/contract/booking/checkout.ts'
import type { Format } from '../../i18n/use-format.ts'
import type { Offering } from './offering.ts'

/** Returns the data shown by the checkout page (product.md 1.5). Day and time are digits in studio time, independent of the language. */
export function checkoutData(offering: Offering, title: string, format: Format): CheckoutData {
  return {
    id: offering.id,
    type: offering.kind,
    title,
    description: offering.description,
    date: format.dayKey(offering.start),
    time: format.timeKey(offering.start),
    price: offering.price,
    isOnline: offering.isOnline,
    place: offering.place,
    ...(offering.serviceId !== null && { service_id: offering.serviceId, slot_id: offering.id }),
  }
}
