import { LINK_ENDS_BEFORE_HOURS, LINK_LASTS_HOURS } from '../../../../packages/contract/money/pay-link-hours.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { addSeconds } from '../../kernel/studio-time.ts'
import { type Customer, type Pricing, quote } from '../../schedule/catalog/pricing.ts'
import { type BookableOffering, type Booking, isHeldByOrder } from './seat-rules.ts'

/** Facts read under the lock of person and offering. */
export type StaffSeatFacts = {
  offering: Pick<BookableOffering, 'capacity' | 'isActive' | 'price'>
  takenByOthers: number
  /** Includes a lapsed hold. */
  own: Booking | undefined
}

/** Decides whether staff can add a person, also to a started class. Refuses: has_another_booking, inactive, held_by_order, sold_out. */
export function decideStaffSeat(
  { offering, takenByOthers, own }: StaffSeatFacts,
  isFree: boolean,
): Decision<{ price: number; firstOnline: boolean }> {
  if (own?.status === 'paid') return refuse('has_another_booking')
  if (!offering.isActive) return refuse('inactive')
  if (own && isHeldByOrder(own)) return refuse('held_by_order')
  if (!own?.isLive && takenByOthers >= offering.capacity) return refuse('sold_out')
  if (isFree) return accept({ price: 0, firstOnline: false })
  return accept(own?.isLive ? { price: own.price, firstOnline: own.firstOnline } : { price: offering.price, firstOnline: false })
}

const HOUR = 3600
const LINK_LASTS = LINK_LASTS_HOURS * HOUR
const LINK_ENDS_BEFORE = LINK_ENDS_BEFORE_HOURS * HOUR

const lastLinkEnd = (startsAt: Date): Date => addSeconds(startsAt, -LINK_ENDS_BEFORE)

export function decideLinkEnd(startsAt: Date, now: Date, wanted: Date | undefined): Decision<Date> {
  const last = lastLinkEnd(startsAt)
  if (last <= now) return refuse('too_late_for_link')
  if (wanted && (wanted <= now || wanted > last)) return refuse('link_end')
  const usual = addSeconds(now, LINK_LASTS)
  return accept(wanted ?? (usual < last ? usual : last))
}

export type LinkSeatFacts = StaffSeatFacts & { offering: BookableOffering; now: Date; asker: Customer; pricing: Pricing }
/** `until`: the end of the link. `price`: replaces the regular price, in haléře. Both have defaults. */
export type PayLinkRequest = { until?: Date | undefined; price?: number | undefined }

/** Decides on a hold by link. Refuses: costs_nothing, price_below_minimum, and the refusals of decideStaffSeat and decideLinkEnd. */
export function decideLinkHold(
  facts: LinkSeatFacts,
  { until, price: other }: PayLinkRequest,
): Decision<{ price: number; firstOnline: boolean; heldUntil: Date }> {
  const { offering, own, now, asker, pricing } = facts
  const seat = decideStaffSeat(facts, false)
  if (!seat.ok) return seat
  const end = decideLinkEnd(offering.startsAt, now, until)
  if (!end.ok) return end
  const quoted = own?.isLive ? seat.value : quote(offering, asker, pricing)
  const { price, firstOnline } = other === undefined ? quoted : { price: other, firstOnline: false }
  if (price === 0) return refuse('costs_nothing')
  if (price < pricing.minimumCharge) return refuse('price_below_minimum')
  return accept({ price, firstOnline, heldUntil: end.value })
}
