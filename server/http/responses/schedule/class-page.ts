import type { Site } from '../../../../packages/content/schema.ts'
import type {
  ClassPage as ClassPageResponse,
  ServicePage as ServicePageResponse,
} from '../../../../packages/contract/schedule/class-page.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import { inLanguage } from '../../../domain/schedule/catalog/offering.ts'
import type { ClassPage, ServicePage } from '../../../domain/schedule/catalog/read-class-page.ts'
import { seatsLeft } from '../../../domain/schedule/catalog/seats-left.ts'
import { sharePath, shareTextsOfClass, shareTextsOfService } from '../../share-pictures/share-texts.ts'
import type { Audience } from '../booking/audience.ts'
import { eventResponse, groupSessionResponse, timeslotResponse } from './class.ts'
import { classGuideResponse } from './class-guide.ts'
import { pricedServiceResponse } from './service.ts'

type Without<Response> = Response extends unknown ? Omit<Response, 'share_picture'> : never
type WithoutPicture = Without<ClassPageResponse>

export function classPageResponse(page: ClassPage, audience: Audience, site: Site): ClassPageResponse {
  const response = withoutPicture(page, audience)
  const texts = shareTextsOfClass(response, audience, site)
  return { ...response, share_picture: sharePath('class', page.listed.offering.id, audience.language, texts) }
}

function withoutPicture({ state, listed, guide, others, courses, singlesFrom }: ClassPage, audience: Audience): WithoutPicture {
  const common = {
    state,
    is_full: seatsLeft(listed.offering) === 0,
    guide: classGuideResponse(guide, audience),
    courses: courses.map(({ id, nameEn, nameRu }) => ({ id, name: inLanguage(nameEn, nameRu, audience.language) })),
    singles_from: singlesFrom && isoOf(singlesFrom, audience.timeZone),
  }
  switch (listed.offering.kind) {
    case 'slot':
      return { kind: 'slot', ...common, ...both(timeslotResponse) }
    case 'session':
      return { kind: 'session', ...common, ...both(groupSessionResponse) }
    case 'event':
      return { kind: 'event', ...common, ...both(eventResponse) }
  }

  function both<Response>(view: (one: ClassPage['listed'], audience: Audience) => Response) {
    return { offering: view(listed, audience), others: others.map((one) => view(one, audience)) }
  }
}

export function servicePageResponse({ priced, slots }: ServicePage, audience: Audience, site: Site): ServicePageResponse {
  const service = pricedServiceResponse(priced, audience)
  return {
    service,
    guide: classGuideResponse(priced.service, audience),
    share_picture: sharePath('service', service.id, audience.language, shareTextsOfService({ service }, audience, site)),
    slots: slots.map((slot) => timeslotResponse(slot, audience)),
  }
}
