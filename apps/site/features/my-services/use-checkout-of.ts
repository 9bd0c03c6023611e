import type { CheckoutData } from '../../../../packages/contract/booking/checkout.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { NavigationState } from '../../lib/navigation-state.ts'
import { paths } from '../../lib/paths.ts'
import type { BookedItem } from './booked-item.ts'

export function useCheckoutOf(hold: BookedItem, title: string): NavigationState {
  const { dayKey, time } = useFormat()
  const { offeringId, serviceId, kind, description, start, price, isOnline, place } = hold
  const checkout: CheckoutData = {
    id: offeringId,
    type: kind,
    title,
    description,
    date: dayKey(start),
    time: time(start),
    price,
    isOnline,
    place,
    ...(serviceId !== null && { service_id: serviceId, slot_id: offeringId }),
  }
  return { checkout, redirect: paths.booking({ tab: kind, item: offeringId }) }
}
