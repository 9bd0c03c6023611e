import type { ClassGuide } from '../../../../../packages/contract/schedule/class-guide.ts'
import type { ClassPage, ServicePage } from '../../../../../packages/contract/schedule/class-page.ts'
import { fromEvent, fromSession, fromSlot, type Offering } from '../offering.ts'

/** The data of a class page. `others`: the next dates of the same class. `sharePicture`: a path. */
export type ClassOnPage = {
  state: ClassPage['state']
  offering: Offering
  guide: ClassGuide
  others: Offering[]
  sharePicture: string
  courses: ClassPage['courses']
}
/** The data of a service page. Prices in CZK. */
export type ServiceOnPage = { service: ServicePage['service']; guide: ClassGuide; slots: Offering[]; sharePicture: string }

export function classOnPage(page: ClassPage): ClassOnPage {
  const common = {
    state: page.state,
    guide: page.guide,
    sharePicture: page.share_picture,
    courses: page.courses,
  }
  switch (page.kind) {
    case 'slot':
      return { ...common, offering: fullIf(page.is_full, fromSlot(page.offering)), others: page.others.map(fromSlot) }
    case 'session':
      return { ...common, offering: fromSession(page.offering), others: page.others.map(fromSession) }
    case 'event':
      return { ...common, offering: fromEvent(page.offering), others: page.others.map(fromEvent) }
  }
}

export const serviceOnPage = ({ service, guide, slots, share_picture }: ServicePage): ServiceOnPage => ({
  service,
  guide,
  sharePicture: share_picture,
  slots: slots.map(fromSlot),
})

// A taken slot is missing from lists, but its page remains and shows it as full.
const fullIf = (isFull: boolean, offering: Offering): Offering =>
  isFull && offering.bookingState === 'open' ? { ...offering, bookingState: 'full' } : offering
