import type { LastOfferings, Offering } from '../../../../packages/contract/schedule/offering.ts'
import type { ClassLocation, Plan, TemplateClass } from './class-plan.ts'
import { saysOnline } from './vocabulary.ts'

type LastClasses = { template: TemplateClass; last: LastOfferings | undefined }

/** The venue of online classes. On an event it means that the event is online. */
export const ONLINE = { place_en: 'Online', place_ru: 'Онлайн' }

/** Suggests the template's location. A new class gets the last real venue; only a title that says online takes over a meeting link. */
export function suggestLocation({ title, isNew }: Pick<Plan, 'title' | 'isNew'>, { template, last }: LastClasses): ClassLocation {
  if (!isNew && template) return locationOf(template)
  const before = knownLocations({ template, last })
  if (!saysOnline(title)) return { isOnline: false, place: before.find(isThere)?.place ?? '', link: '' }
  const room = before.find((one) => one.is_online && one.meet_link)
  return room ? locationOf(room) : { isOnline: true, place: ONLINE.place_en, link: '' }
}

/** The locations of earlier classes, best match first. */
export const knownLocations = ({ template, last }: LastClasses): Offering[] =>
  [template, last?.session, last?.event, last?.slot].filter((one) => one != null)

const isThere = ({ is_online, place }: Offering) => !is_online && place !== ''
const locationOf = ({ is_online, place, meet_link }: Offering): ClassLocation => ({
  isOnline: is_online,
  place,
  link: is_online ? (meet_link ?? '') : '',
})

/** Returns the venue for the API: a known one in both languages, another as typed. */
export function placeBody({ isOnline, place, link }: ClassLocation, known: Offering[]) {
  const same = known.find((one) => one.place === place) ?? (isOnline ? ONLINE : undefined)
  return {
    ...(same ? { place_en: same.place_en, place_ru: same.place_ru } : { place }),
    meet_link: isOnline && link !== '' ? link : null,
  }
}
