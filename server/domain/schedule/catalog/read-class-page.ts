import type { Database, Reader } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { pageTextsOf } from './class-guide.ts'
import { type CourseOfClass, findSinglesFrom, listCoursesOf, listSeriesTexts, wasCancelled } from './class-page-repository.ts'
import { type ListedOffering, type PricedService, quoteOffering, readTerms, type Viewer } from './list-offerings.ts'
import type { GuideTexts, Offering, PageTexts } from './offering.ts'
import { findAnyOffering, listFreeSlots, listNextOf } from './offerings-repository.ts'
import { quote } from './pricing.ts'
import { findService } from './service-list-repository.ts'

const OTHER_DATES = 4
const DATES_OF_SERVICE = 8

/** `closed`: the class is hidden, but the person has a seat. */
export type ClassState = 'coming' | 'started' | 'over' | 'cancelled' | 'closed'

export type ClassPage = {
  state: ClassState
  listed: ListedOffering
  guide: GuideTexts
  others: ListedOffering[]
  courses: CourseOfClass[]
  singlesFrom: Date | null
}
export type ServicePage = { priced: PricedService; slots: ListedOffering[] }

/** Returns the page of a class (product.md 1.12). Hidden classes exist only for people with a seat. Refuses: not_found. */
export async function readClassPage(db: Database, id: number, looker: Viewer, now: Date): Promise<Decision<ClassPage>> {
  const askerId = looker.personId
  const found = await findPage(db, id, { askerId, now })
  if (!found) return refuse('not_found')
  const { offering, state } = found

  const [others, texts, courses, singlesFrom, [asker, pricing]] = await Promise.all([
    listNextOf(db, offering, { askerId, limit: OTHER_DATES }),
    readTexts(db, offering),
    listCoursesOf(db, id),
    findSinglesFrom(db, id),
    readTerms(db, looker),
  ])
  const listed = (one: Offering) => ({ offering: one, quote: quoteOffering(one, asker, pricing) })
  return accept({ state, guide: texts, listed: listed({ ...offering, ...texts }), others: others.map(listed), courses, singlesFrom })
}

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

/** A slot has the texts of its service. Empty texts come from other classes of the series. */
async function readTexts(reader: Reader, { service, seriesId, ...own }: Offering): Promise<PageTexts> {
  if (service) return pageTextsOf(service, [])
  return pageTextsOf(own, seriesId === null ? [] : await listSeriesTexts(reader, seriesId))
}

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
