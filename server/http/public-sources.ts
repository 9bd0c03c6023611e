import { z } from 'zod'
import { course } from '../../packages/contract/booking/courses.ts'
import { galleryItem } from '../../packages/contract/content/gallery.ts'
import { passProduct } from '../../packages/contract/money/pass-product.ts'
import { classPage, servicePage } from '../../packages/contract/schedule/class-page.ts'
import { comingDaysOff } from '../../packages/contract/schedule/days-off.ts'
import { event } from '../../packages/contract/schedule/event.ts'
import { groupSession } from '../../packages/contract/schedule/group-session.ts'
import { pricedService } from '../../packages/contract/schedule/service.ts'
import { timeslot } from '../../packages/contract/schedule/timeslot.ts'
import { siteConfig } from '../../packages/contract/studio/config.ts'
import type { Topic } from '../db/changes/public-changes.ts'
import { readSettings } from '../domain/kernel/settings/settings-repository.ts'
import { readCourse, readCourseLifetime, readCourses } from '../domain/products/courses/read-courses.ts'
import { listProductsOnSale } from '../domain/products/passes/product-list-repository.ts'
import { type ListedOffering, listPricedServices, soonest, withFullPrice } from '../domain/schedule/catalog/list-offerings.ts'
import type { Offering, OfferingKind } from '../domain/schedule/catalog/offering.ts'
import { listPublic, readCacheLifetime } from '../domain/schedule/catalog/public-offerings-repository.ts'
import { readClassPage, readServicePage } from '../domain/schedule/catalog/read-class-page.ts'
import { listComingDaysOff } from '../domain/schedule/series/days-off-list-repository.ts'
import { activeItems } from '../domain/site/pictures/gallery-list-repository.ts'
import type { Context } from './context.ts'
import type { Audience } from './responses/booking/audience.ts'
import { courseResponse } from './responses/booking/courses.ts'
import { productResponse } from './responses/money/pass.ts'
import { eventResponse, groupSessionResponse, timeslotResponse } from './responses/schedule/class.ts'
import { classPageResponse, servicePageResponse } from './responses/schedule/class-page.ts'
import { comingDaysOffResponse } from './responses/schedule/days-off.ts'
import { pricedServiceResponse } from './responses/schedule/service.ts'
import { galleryItemResponse } from './responses/studio/gallery-item.ts'
import { siteConfigResponse } from './responses/studio/site-config.ts'

/** The source of a response that is the same for all anonymous visitors. */
export type PublicSource = {
  topic: Topic
  queries: string[]
  /** For a list of classes: the schema of one item. */
  schema: z.ZodType
  /** `id` is the id in the path, or 0. Returns undefined if nothing is found. */
  read: (audience: Audience, id: number) => Promise<PublicValue | undefined>
}

/** `lasts`: milliseconds until time alone changes the value. `topics`: replace the topic of the path. `offered`: the class of each item. */
type PublicValue = { value: unknown; lasts?: number; topics?: readonly Topic[]; offered?: Offering[] }

/** Paths below `/api`; `:id` is a placeholder. */
export type PublicPath = keyof ReturnType<typeof publicSources>

// Parameters with which staff request the public view.
const AS_EVERYBODY = ['', '?scope=public', '?scope=mine']
// The dates of a course are group sessions and events.
const OF_COURSES = ['session', 'event'] as const
const SOON_MS = 7 * 86_400_000

export function publicSources(context: Context) {
  const { db, site } = context
  const { minimumCharge } = context.provider
  const visitor = { personId: undefined, zone: context.timeZone }
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
    '/services/:id/with_slots/': {
      topic: 'slot',
      queries: [''],
      schema: servicePage,
      read: async (audience, id) => {
        const lasts = await readCacheLifetime(db, 'slot')
        const page = await readServicePage(db, id, { personId: undefined, minimumCharge })
        return page.ok ? { value: servicePageResponse(page.value, audience, site()), lasts } : undefined
      },
    },
    '/classes/:id/': {
      topic: 'session',
      queries: [''],
      schema: classPage,
      read: async (audience, id) => {
        const now = new Date()
        const page = await readClassPage(db, id, { personId: undefined, minimumCharge }, now)
        if (!page.ok) return undefined
        const { kind, endsAt } = page.value.listed.offering
        const ends = endsAt > now ? endsAt.getTime() - now.getTime() : Number.POSITIVE_INFINITY
        const lasts = Math.min(ends, await readCacheLifetime(db, kind))
        return { value: classPageResponse(page.value, audience, site()), lasts, topics: [kind] }
      },
    },
    // The right to buy before others depends on the person, so signed-in people get their own response.
    '/courses/': {
      topic: 'session',
      queries: [''],
      schema: z.array(course),
      read: async (audience) => {
        const courses = await readCourses(db, visitor)
        const value = courses.map((one) => courseResponse(one, audience))
        return { value, topics: OF_COURSES, lasts: await readCourseLifetime(db, courses) }
      },
    },
    '/courses/:id/': {
      topic: 'session',
      queries: [''],
      schema: course,
      read: async (audience, id) => {
        const found = await readCourse(db, id, visitor)
        if (!found.ok) return undefined
        return { value: courseResponse(found.value, audience), topics: OF_COURSES, lasts: await readCourseLifetime(db, [found.value]) }
      },
    },
    '/days-off/coming/': {
      topic: 'days_off',
      queries: [''],
      schema: z.array(comingDaysOff),
      read: async (audience) => {
        const { spans, lasts } = await listComingDaysOff(db)
        return { value: spans.map((span) => comingDaysOffResponse(span, audience)), lasts }
      },
    },
    '/gallery/': {
      topic: 'gallery',
      queries: ['?scope=public'],
      schema: z.array(galleryItem),
      read: async (audience) => ({ value: (await activeItems(db)).map((item) => galleryItemResponse(item, audience)) }),
    },
    '/pass-products/': {
      topic: 'settings',
      queries: [''],
      schema: z.array(passProduct),
      read: async (audience) => ({ value: (await listProductsOnSale(db)).map((product) => productResponse(product, audience)) }),
    },
    '/config/': {
      topic: 'settings',
      queries: [''],
      schema: siteConfig,
      read: async () => ({ value: siteConfigResponse(context, await readSettings(db)) }),
    },
  } satisfies Record<string, PublicSource>

  /** `shown` selects the listed classes from all future ones. */
  function offered(
    kind: OfferingKind,
    item: z.ZodType,
    view: (one: ListedOffering, audience: Audience) => unknown,
    shown = (coming: Offering[]) => coming,
  ): PublicSource {
    return {
      topic: kind,
      queries: AS_EVERYBODY,
      schema: item,
      read: async (audience) => {
        const { offerings, lasts } = await listPublic(db, kind)
        const offered = shown(offerings)
        return { value: offered.map((one) => view(withFullPrice(one, minimumCharge), audience)), lasts, offered }
      },
    }
  }
}
