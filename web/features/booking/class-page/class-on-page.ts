import type { ClassGuide } from '../../../../contract/class-guide.ts'
import type { ClassPage, ServicePage } from '../../../../contract/class-page.ts'
import { fromEvent, fromSession, fromSlot, type Offering } from '../offering.ts'

/** A class with all that its page says; `others`: the next dates of the same thing. */
export type ClassOnPage = { state: ClassPage['state']; offering: Offering; guide: ClassGuide; others: Offering[] }
/** A kind of individual class. Prices in CZK. */
export type ServiceOnPage = { service: ServicePage['service']; guide: ClassGuide; slots: Offering[] }

export function classOnPage(page: ClassPage): ClassOnPage {
  const { state, guide } = page
  switch (page.kind) {
    case 'slot':
      return { state, guide, offering: fullIf(page.is_full, fromSlot(page.offering)), others: page.others.map(fromSlot) }
    case 'session':
      return { state, guide, offering: fromSession(page.offering), others: page.others.map(fromSession) }
    case 'event':
      return { state, guide, offering: fromEvent(page.offering), others: page.others.map(fromEvent) }
  }
}

export const serviceOnPage = ({ service, guide, slots }: ServicePage): ServiceOnPage => ({ service, guide, slots: slots.map(fromSlot) })

// Lists have free slots only; a page stays when its slot is taken.
const fullIf = (isFull: boolean, offering: Offering): Offering =>
  isFull && offering.bookingState === 'open' ? { ...offering, bookingState: 'full' } : offering
