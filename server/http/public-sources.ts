import { z } from 'zod'
import { siteConfig } from '../../contract/config.ts'
import { event } from '../../contract/event.ts'
import { galleryItem } from '../../contract/gallery.ts'
import { groupSession } from '../../contract/group-session.ts'
import { pricedService } from '../../contract/service.ts'
import { timeslot } from '../../contract/timeslot.ts'
import type { Topic } from '../db/public-changes.ts'
import { listOffered, listPricedServices, listSoonOffered, type Offered } from '../domain/catalog/list-offerings.ts'
import type { Kind } from '../domain/catalog/offerings-repository.ts'
import { soonestChange } from '../domain/catalog/soonest-change-repository.ts'
import { activeItems } from '../domain/gallery/gallery-repository.ts'
import { readSettings } from '../domain/settings/settings-repository.ts'
import type { Context } from './context.ts'
import type { Audience } from './views/audience.ts'
import { eventView } from './views/event.ts'
import { galleryItemView } from './views/gallery-item.ts'
import { groupSessionView } from './views/group-session.ts'
import { pricedServiceView } from './views/service.ts'
import { siteConfigView } from './views/site-config.ts'
import { timeslotView } from './views/timeslot.ts'

/** Where an answer comes from that is the same for everybody who is nobody in particular. */
export type PublicSource = {
  topic: Topic
  schema: z.ZodType
  /** With which queries it is asked for. */
  queries: string[]
  read: (audience: Audience) => Promise<unknown>
  /** In how many milliseconds it is another one though nobody changes anything; left out: never. */
  lasts?: () => Promise<number>
}

/** By their paths below `/api`. */
export type PublicPath =
  | '/timeslots/available/'
  | '/group-sessions/'
  | '/group-sessions/soon/'
  | '/events/'
  | '/services/with_pricing/'
  | '/gallery/'
  | '/config/'

// Staff's words for what everybody else gets anyway.
const AS_EVERYBODY = ['', '?scope=public', '?scope=mine']
const SOON_DAYS = 7

export function publicSources(context: Context): Record<PublicPath, PublicSource> {
  const { db } = context
  const nobody = { personId: undefined, minimumCharge: context.provider.minimumCharge }
  const offered = (
    kind: Kind,
    schema: z.ZodType,
    view: (one: Offered, audience: Audience) => unknown,
    list = () => listOffered(db, kind, nobody),
  ): PublicSource => ({
    topic: 'schedule',
    schema: z.array(schema),
    queries: AS_EVERYBODY,
    read: async (audience) => (await list()).map((one) => view(one, audience)),
    lasts: () => soonestChange(db, kind),
  })
  return {
    '/timeslots/available/': offered('slot', timeslot, timeslotView),
    '/group-sessions/': offered('session', groupSession, groupSessionView),
    '/group-sessions/soon/': {
      ...offered('session', groupSession, groupSessionView, () => listSoonOffered(db, 'session', { ...nobody, days: SOON_DAYS })),
      queries: [''],
    },
    '/events/': offered('event', event, eventView),
    '/services/with_pricing/': {
      topic: 'schedule',
      schema: z.array(pricedService),
      queries: [''],
      read: async ({ language }) => {
        const priced = await listPricedServices(db, nobody)
        return priced.map(({ service, quote }) => pricedServiceView(service, quote, language))
      },
    },
    '/gallery/': {
      topic: 'gallery',
      schema: z.array(galleryItem),
      queries: ['?scope=public'],
      read: async (audience) => (await activeItems(db)).map((item) => galleryItemView(item, audience)),
    },
    '/config/': {
      topic: 'settings',
      schema: siteConfig,
      queries: [''],
      read: async () => siteConfigView(context, await readSettings(db)),
    },
  }
}
