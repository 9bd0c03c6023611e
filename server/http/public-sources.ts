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
import { activeItems } from '../domain/gallery/gallery-repository.ts'
import { readSettings } from '../domain/settings/settings-repository.ts'
import type { Context } from './context.ts'
import { type PublicText, publicText, publicTextOfList } from './public-text.ts'
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
  /** With which queries it is asked for. */
  queries: string[]
  read: (audience: Audience) => Promise<PublicSaid>
}

/** `lasts`: in how many milliseconds from the question it is another one though nobody changes anything; left out: never. */
export type PublicSaid = PublicText & { lasts?: number }

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
const SOON_MS = 7 * 86_400_000

export function publicSources(context: Context): Record<PublicPath, PublicSource> {
  const { db, schedule } = context
  const { minimumCharge } = context.provider
  const once = (path: PublicPath, schema: z.ZodType, value: (audience: Audience) => Promise<unknown>) => ({
    queries: [''],
    read: async (audience: Audience) => publicText(schema, path, await value(audience)),
  })
  const offered = (
    path: PublicPath,
    { kind, schema, view }: { kind: OfferingKind; schema: z.ZodType; view: (one: ListedOffering, audience: Audience) => unknown },
  ) => {
    const textOf = publicTextOfList(path, {
      schema,
      // Nobody's quote says nothing that the offering does not say.
      view: (offering: Offering, audience) => view(withFullPrice(offering, minimumCharge), audience),
    })
    return (shown = (coming: Offering[]) => coming) => ({
      topic: 'schedule' as const,
      queries: AS_EVERYBODY,
      read: async (audience: Audience) => {
        const { offerings, lasts } = await schedule.list(kind)
        return { ...textOf(shown(offerings), audience), lasts }
      },
    })
  }
  const slots = offered('/timeslots/available/', { kind: 'slot', schema: timeslot, view: timeslotView })
  const sessions = offered('/group-sessions/', { kind: 'session', schema: groupSession, view: groupSessionView })
  const events = offered('/events/', { kind: 'event', schema: event, view: eventView })
  return {
    '/timeslots/available/': slots(),
    '/group-sessions/': sessions(),
    '/group-sessions/soon/': {
      ...sessions((coming) => soonest(coming, new Date(Date.now() + SOON_MS))),
      queries: [''],
    },
    '/events/': events(),
    '/services/with_pricing/': {
      topic: 'schedule',
      ...once('/services/with_pricing/', z.array(pricedService), async ({ language }) =>
        (await listPricedServices(db, { personId: undefined, minimumCharge })).map(({ service, quote }) =>
          pricedServiceView(service, quote, language),
        ),
      ),
    },
    '/gallery/': {
      topic: 'gallery',
      ...once('/gallery/', z.array(galleryItem), async (audience) =>
        (await activeItems(db)).map((item) => galleryItemView(item, audience)),
      ),
      queries: ['?scope=public'],
    },
    '/config/': { topic: 'settings', ...once('/config/', siteConfig, async () => siteConfigView(context, await readSettings(db))) },
  }
}
