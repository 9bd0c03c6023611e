import type { Database, Reader } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { pageTextsOf } from './class-guide.ts'
import { listSeriesTexts, wasCancelled } from './class-page-repository.ts'
import { type ListedOffering, type PricedService, quoteOffering, readTerms, type Viewer } from './list-offerings.ts'
import type { GuideTexts, Offering, PageTexts } from './offering.ts'
import { findAnyOffering, listFreeSlots, listNextOf } from './offerings-repository.ts'
import { quote } from './pricing.ts'
import { findService } from './service-list-repository.ts'

const OTHER_DATES = 4
const DATES_OF_SERVICE = 8

/** What has become of a class; `closed`: it is hidden, and whoever asks has a place in it. */
export type ClassState = 'coming' | 'started' | 'over' | 'cancelled' | 'closed'

/** A class with all that its page says, at the asker's own prices; `others`: the next dates of the same thing. */
export type ClassPage = { state: ClassState; listed: ListedOffering; guide: GuideTexts; others: ListedOffering[] }
export type ServicePage = { priced: PricedService; slots: ListedOffering[] }

/** Refuses with `not_found`; a hidden class is not there for whoever has no place in it, nor is one while staff can still undo its cancelling. */
export async function readClassPage(db: Database, id: number, looker: Viewer, now: Date): Promise<Decision<ClassPage>> {
  const askerId = looker.personId
  const found = await findPage(db, id, { askerId, now })
  if (!found) return refuse('not_found')
  const { offering, state } = found

  const [others, texts, [asker, pricing]] = await Promise.all([
    listNextOf(db, offering, { askerId, limit: OTHER_DATES }),
    readTexts(db, offering),
    readTerms(db, looker),
  ])
  const listed = (one: Offering) => ({ offering: one, quote: quoteOffering(one, asker, pricing) })
  return accept({ state, guide: texts, listed: listed({ ...offering, ...texts }), others: others.map(listed) })
}

/** Whether a class has a page for whoever has no place in it. */
export const hasClassPage = async (db: Reader, id: number, now: Date): Promise<boolean> =>
  (await findPage(db, id, { askerId: undefined, now })) !== undefined

async function findPage(
  db: Reader,
  id: number,
  { askerId, now }: { askerId: number | undefined; now: Date },
): Promise<{ offering: Offering; state: ClassState } | undefined> {
  const offering = await findAnyOffering(db, id, askerId)
  const state = offering && stateOf(offering, { isCancelled: !offering.isActive && (await wasCancelled(db, id)), now })
  return offering && state && { offering, state }
}

type Moment = { isCancelled: boolean; now: Date }

function stateOf({ isActive, hasStarted, endsAt, own }: Offering, { isCancelled, now }: Moment): ClassState | undefined {
  if (isCancelled) return 'cancelled'
  if (!isActive && !own) return undefined
  if (hasStarted) return endsAt <= now ? 'over' : 'started'
  return isActive ? 'coming' : 'closed'
}

/** Of a slot its service's; of what is in a series, where it says nothing, that of the series. */
async function readTexts(reader: Reader, { service, seriesId, ...own }: Offering): Promise<PageTexts> {
  if (service) return pageTextsOf(service, [])
  return pageTextsOf(own, seriesId === null ? [] : await listSeriesTexts(reader, seriesId))
}

/** A service with its next free slots. Refuses with `not_found`. */
export async function readServicePage(db: Database, id: number, looker: Viewer): Promise<Decision<ServicePage>> {
  const service = await findService(db, id)
  if (!service) return refuse('not_found')
  const [slots, [asker, pricing]] = await Promise.all([
    listFreeSlots(db, id, { askerId: looker.personId, limit: DATES_OF_SERVICE }),
    readTerms(db, looker),
  ])
  return accept({
    priced: { service, quote: quote({ ...service, kind: 'slot', returningPrice: null }, asker, pricing) },
    slots: slots.map((offering) => ({ offering, quote: quoteOffering(offering, asker, pricing) })),
  })
}
