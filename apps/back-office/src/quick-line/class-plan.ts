import type { LastOfferings, Offering } from '../../../../packages/contract/schedule/offering.ts'
import type { Service } from '../../../../packages/contract/schedule/service.ts'
import type { Line } from './parse-line.ts'

/** `link`: the meeting link of an online class, or an empty string. */
export type ClassLocation = { isOnline: boolean; place: string; link: string }

/** The latest class of the kind or, if the line names a class, the latest class of that name. */
export type TemplateClass = Offering | null

/** The complete class to create: the line's values, otherwise the template's. Prices in CZK. */
export type Plan = {
  title: string
  isNew: boolean
  minutes: number
  price: number | undefined
  capacity: number | undefined
  /** The minimum of the template. */
  minPeople?: number | null
  /** The venue of the service; for individual classes only. */
  place: string
  borrowed: InheritedField[]
}
type InheritedField = 'title' | 'minutes' | 'capacity' | 'price' | 'taughtIn'

/** `isElsewhere`: the class is not at the template's venue, so the template's length is not used. */
type PlanSources = { template: TemplateClass; service: Service | undefined; title: string; isElsewhere?: boolean }

export function classPlan(line: Line, { template, service, title, isElsewhere }: PlanSources): Plan {
  if (line.kind === 'slot')
    return {
      title: service?.name ?? '',
      isNew: false,
      minutes: line.minutes ?? service?.duration ?? 60,
      price: service?.price,
      capacity: 1,
      place: service?.place ?? '',
      borrowed: [],
    }
  const minutes = line.minutes ?? (isElsewhere ? undefined : template?.duration)
  const isNew = title !== '' && !isNamed(template, title)
  return {
    title: isNew ? title : (template?.title ?? title),
    isNew: isNew || !template,
    minutes: minutes ?? (line.kind === 'event' ? 120 : 60),
    price: line.price ?? template?.price,
    capacity: line.capacity ?? template?.capacity,
    minPeople: isNew ? null : minimumWithin(template, line.capacity),
    place: '',
    borrowed: template ? borrowedFrom(template, line, title).filter((name) => name !== 'minutes' || !isElsewhere) : [],
  }
}

/** Drops a minimum above the capacity, which the server would refuse. */
const minimumWithin = (template: TemplateClass, capacity: number | undefined): number | null =>
  template?.min_people && template.min_people <= (capacity ?? template.capacity) ? template.min_people : null

function borrowedFrom({ taught_in }: Offering, line: Line, title: string): InheritedField[] {
  const said = { title: title !== '', minutes: line.minutes, capacity: line.capacity, price: line.price, taughtIn: taught_in.length === 0 }
  return (Object.keys(said) as InheritedField[]).filter((name) => said[name] === undefined || said[name] === false)
}

/** Returns whether the text names this class in either language: by the full title of an event, or a part of another class's title. */
export function isNamed(template: TemplateClass, text: string): boolean {
  if (!template) return false
  const wanted = text.toLowerCase()
  const titles = [template.title_en, template.title_ru].map((title) => title.toLowerCase())
  return titles.some((title) => (template.kind === 'event' ? title === wanted : title.includes(wanted)))
}

/** Returns the service with one of these names, otherwise the service of the last slot, otherwise the first service. */
export function findService(services: Service[], { names }: Pick<Line, 'names'>, last: LastOfferings | undefined): Service | undefined {
  const called = (text: string) =>
    text === '' ? undefined : services.find(({ name_en, name_ru }) => `${name_en}\n${name_ru}`.toLowerCase().includes(text.toLowerCase()))
  return names.map(called).find(Boolean) ?? services.find(({ id }) => id === last?.slot?.service_id) ?? services[0]
}

/** Returns the first required field without a value, or undefined. `where` undefined: the class takes place at the venue of the service. */
export function missingField(plan: Plan, where: ClassLocation | undefined): 'title' | 'capacity' | 'price' | 'place' | 'link' | undefined {
  if (!plan.title) return 'title'
  if (plan.capacity === undefined) return 'capacity'
  if (plan.price === undefined) return 'price'
  if (!where || !plan.isNew) return undefined
  if (where.isOnline) return where.link === '' ? 'link' : undefined
  return where.place === '' ? 'place' : undefined
}
