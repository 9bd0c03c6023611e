import type { LastOfferings, Offering } from '../../../../packages/contract/schedule/offering.ts'
import type { Service } from '../../../../packages/contract/schedule/service.ts'
import type { Line } from './parse-line.ts'

/** Where something will be. A link is for what is online alone; empty: none. */
export type ClassLocation = { isOnline: boolean; place: string; link: string }

/** What a new class begins with: the last one of its kind or, where the line names it, the last of that name. */
export type TemplateClass = Offering | null

/** What will be put on, whole: what the line leaves open is the template's. `title` as it will be read. Prices in CZK. */
export type Plan = {
  title: string
  /** The line names something new. */
  isNew: boolean
  minutes: number
  price: number | undefined
  capacity: number | undefined
  /** From how many people it takes place, as the one that it is like; null: in any case. */
  minPeople?: number | null
  /** Of individual classes: the service's. */
  place: string
  /** What the line does not say, and is as it was. */
  borrowed: InheritedField[]
}
type InheritedField = 'title' | 'minutes' | 'capacity' | 'price' | 'taughtIn'

type PlanSources = { template: TemplateClass; service: Service | undefined; title: string }

export function classPlan(line: Line, { template, service, title }: PlanSources): Plan {
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
  const isNew = title !== '' && !isNamed(template, title)
  return {
    title: isNew ? title : (template?.title ?? title),
    isNew: isNew || !template,
    minutes: line.minutes ?? template?.duration ?? (line.kind === 'event' ? 120 : 60),
    price: line.price ?? template?.price,
    capacity: line.capacity ?? template?.capacity,
    minPeople: isNew ? null : minimumWithin(template, line.capacity),
    place: '',
    borrowed: template ? borrowedFrom(template, line, title) : [],
  }
}

/** One of fewer spots than it takes people would not be put on. */
const minimumWithin = (template: TemplateClass, capacity: number | undefined): number | null =>
  template?.min_people && template.min_people <= (capacity ?? template.capacity) ? template.min_people : null

function borrowedFrom({ taught_in }: Offering, line: Line, title: string): InheritedField[] {
  const said = { title: title !== '', minutes: line.minutes, capacity: line.capacity, price: line.price, taughtIn: taught_in.length === 0 }
  return (Object.keys(said) as InheritedField[]).filter((name) => said[name] === undefined || said[name] === false)
}

/** Whether a class goes by that name, in either language: a part of it is enough where it was on often, and an event is said whole. */
export function isNamed(template: TemplateClass, text: string): boolean {
  if (!template) return false
  const wanted = text.toLowerCase()
  const titles = [template.title_en, template.title_ru].map((title) => title.toLowerCase())
  return titles.some((title) => (template.kind === 'event' ? title === wanted : title.includes(wanted)))
}

/** The service that a line names, or that of the last slot, or the first there is. */
export function findService(
  services: Service[],
  line: Pick<Line, 'title' | 'named'>,
  last: LastOfferings | undefined,
): Service | undefined {
  const called = (text: string) =>
    text === '' ? undefined : services.find(({ name_en, name_ru }) => `${name_en}\n${name_ru}`.toLowerCase().includes(text.toLowerCase()))
  return called(line.named) ?? called(line.title) ?? services.find(({ id }) => id === last?.slot?.service_id) ?? services[0]
}

/** What is still to be said before it can be put on; undefined: nothing. `where` undefined: where its service is. */
export function missingField(plan: Plan, where: ClassLocation | undefined): 'title' | 'capacity' | 'price' | 'place' | 'link' | undefined {
  if (!plan.title) return 'title'
  if (plan.capacity === undefined) return 'capacity'
  if (plan.price === undefined) return 'price'
  if (!where || !plan.isNew) return undefined
  if (where.isOnline) return where.link === '' ? 'link' : undefined
  return where.place === '' ? 'place' : undefined
}
