import { z } from 'zod'
import { siteConfig } from '../../contract/config.ts'
import { event } from '../../contract/event.ts'
import { galleryItem } from '../../contract/gallery.ts'
import { groupSession } from '../../contract/group-session.ts'
import { pricedService } from '../../contract/service.ts'
import { timeslot } from '../../contract/timeslot.ts'
import type { Topic } from '../db/public-changes.ts'
import { type ListedOffering, listPricedServices, soonest, withFullPrice } from '../domain/catalog/list-offerings.ts'
import type { Offering } from '../domain/catalog/offering.ts'
import type { OfferingKind } from '../domain/catalog/offerings-repository.ts'
import { listPublic } from '../domain/catalog/public-offerings-repository.ts'
import { activeItems } from '../domain/gallery/gallery-list-repository.ts'
import { readSettings } from '../domain/settings/settings-repository.ts'
import type { Context } from './context.ts'
import type { Audience } from './responses/audience.ts'
import { eventResponse, groupSessionResponse, timeslotResponse } from './responses/class.ts'
import { galleryItemResponse } from './responses/gallery-item.ts'
import { pricedServiceResponse } from './responses/service.ts'
import { siteConfigResponse } from './responses/site-config.ts'

/** Where an answer comes from that is the same for everybody who is nobody in particular. */
export type PublicSource = {
  topic: Topic
  /** With which queries it is asked for. */
  queries: string[]
  schema: z.ZodType
  /** `lasts`: in how many milliseconds from the question it is another one though nobody changes anything; left out: never. */
  read: (audience: Audience) => Promise<{ value: unknown; lasts?: number }>
}

/** Their paths below `/api`. */
export type PublicPath = keyof ReturnType<typeof publicSources>

// Staff's words for what everybody else gets anyway.
const AS_EVERYBODY = ['', '?scope=public', '?scope=mine']
const SOON_MS = 7 * 86_400_000

export function publicSources(context: Context) {
  const { db } = context
  const { minimumCharge } = context.provider
  return {
    '/timeslots/available/': offered('slot', timeslot, timeslotResponse),
    '/group-sessions/': offered('session', groupSession, groupSessionResponse),
    '/group-sessions/soon/': {
      ...offered('session', groupSession, groupSessionResponse, (coming) => soonest(coming, new Date(Date.now() + SOON_MS))),
      queries: [''],
    },
    '/events/': offered('event', event, eventResponse),
    '/services/with_pricing/': {
      topic: 'services',
      queries: [''],
      schema: z.array(pricedService),
      read: async (audience) => {
        const services = await listPricedServices(db, { personId: undefined, minimumCharge })
        return { value: services.map((priced) => pricedServiceResponse(priced, audience)) }
      },
    },
    '/gallery/': {
      topic: 'gallery',
      queries: ['?scope=public'],
      schema: z.array(galleryItem),
      read: async (audience) => ({ value: (await activeItems(db)).map((item) => galleryItemResponse(item, audience)) }),
    },
    '/config/': {
      topic: 'settings',
      queries: [''],
      schema: siteConfig,
      read: async () => ({ value: siteConfigResponse(context, await readSettings(db)) }),
    },
  } satisfies Record<string, PublicSource>

  /** `shown`: which of those that are coming. */
  function offered(
    kind: OfferingKind,
    item: z.ZodType,
    view: (one: ListedOffering, audience: Audience) => unknown,
    shown = (coming: Offering[]) => coming,
  ): PublicSource {
    return {
      topic: kind,
      queries: AS_EVERYBODY,
      schema: z.array(item),
      read: async (audience) => {
        const { offerings, lasts } = await listPublic(db, kind)
        return { value: shown(offerings).map((one) => view(withFullPrice(one, minimumCharge), audience)), lasts }
      },
    }
  }
}
