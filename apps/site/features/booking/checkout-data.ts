import type { CheckoutData } from '../../../../packages/contract/booking/checkout.ts'
import type { Format } from '../../i18n/use-format.ts'
import type { Offering } from './offering.ts'

/** What the checkout page is given to show (product.md 1.5). Day and time are the studio's, in digits, so that they read right after a change of language. */
export function checkoutData(offering: Offering, title: string, format: Format): CheckoutData {
  return {
    id: offering.id,
    type: offering.kind,
    title,
    description: offering.description,
    date: format.dayKey(offering.start),
    time: format.time(offering.start),
    price: offering.price,
    isOnline: offering.isOnline,
    place: offering.place,
    ...(offering.serviceId !== null && { service_id: offering.serviceId, slot_id: offering.id }),
  }
}
