import type { LastOfferings, Offering } from '../../../../packages/contract/schedule/offering.ts'
import type { ClassLocation, Plan, TemplateClass } from './class-plan.ts'
import { saysOnline } from './vocabulary.ts'

type LastClasses = { template: TemplateClass; last: LastOfferings | undefined; usual: Offering | undefined }

/** The venue of online classes. On an event it means that the event is online. */
export const ONLINE = { place_en: 'Online', place_ru: 'Онлайн' }

/** Suggests the template's location. A new class gets the usual venue, and a meeting link only if its title says online. */
export function suggestLocation({ title, isNew }: Pick<Plan, 'title' | 'isNew'>, classes: LastClasses): ClassLocation {
  const { template, usual } = classes
  if (!isNew && template) return locationOf(template)
  if (!saysOnline(title)) return { isOnline: false, place: usual?.place ?? '', link: '' }
  const room = knownLocations(classes).find((one) => one.is_online && one.meet_link)
  return room ? locationOf(room) : { isOnline: true, place: ONLINE.place_en, link: '' }
}

/** The locations of earlier classes, best match first. */
export const knownLocations = ({ template, last, usual }: LastClasses): Offering[] =>
  [template, usual, last?.session, last?.event, last?.slot].filter((one) => one != null)

/** Returns one of the classes at the venue where most of these classes take place. */
export function atUsualVenue<Class extends Offering>(recent: Class[]): Class | undefined {
  const there = recent.filter(isThere)
  const count = (wanted: Class) => there.filter(({ place }) => place === wanted.place).length
  return there.reduce<Class | undefined>((best, one) => (best && count(best) >= count(one) ? best : one), undefined)
}

export const isElsewhere = (one: Offering, usual: Offering | undefined): boolean =>
  usual !== undefined && (one.is_online || !['', usual.place].includes(one.place))

const isThere = ({ is_online, place }: Offering) => !is_online && place !== ''
export const locationOf = ({ is_online, place, meet_link }: Offering): ClassLocation => ({
  isOnline: is_online,
  place,
  link: is_online ? (meet_link ?? '') : '',
})

export function placeBody({ isOnline, place, link }: ClassLocation, known: Offering[]) {
  const same = known.find((one) => one.place === place) ?? (isOnline ? ONLINE : undefined)
  return {
    ...(same ? { place_en: same.place_en, place_ru: same.place_ru } : { place }),
    meet_link: isOnline && link !== '' ? link : null,
  }
}
