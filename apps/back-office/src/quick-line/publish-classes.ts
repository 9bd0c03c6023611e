import type { GroupSessionDates, TimeslotDates } from '../../../../packages/contract/schedule/dates.ts'
import type { Event } from '../../../../packages/contract/schedule/event.ts'
import type { GroupSession } from '../../../../packages/contract/schedule/group-session.ts'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import type { ServiceType } from '../../../../packages/contract/schedule/service-type.ts'
import type { StaffTimeslot } from '../../../../packages/contract/schedule/timeslot.ts'
import { api } from '../api/api.ts'
import { instantAt } from '../clock/studio-clock.ts'
import { placeBody } from './class-location.ts'
import type { ClassLocation, Plan, TemplateClass } from './class-plan.ts'
import { type ClassWords, classWords } from './class-words.ts'
import { type EventDetails, titleByLanguage } from './event-details.ts'
import type { PlannedDate } from './planned-dates.ts'
import type { LineKind } from './vocabulary.ts'

/** The created classes; `id` is the first one's. */
export type PublishedClass = { id: number; kind: LineKind; count: number; title: string }

type Order = { plan: Plan; dates: PlannedDate[]; force: boolean }
/** `known`: earlier classes, whose venues have names in both languages. */
export type ClassOrder = Order & { template: TemplateClass; where: ClassLocation; known: Offering[]; serviceType: ServiceType }

const startsOf = (dates: PlannedDate[]) => dates.map(({ date, time }) => `${date}T${time}`)

export async function publishSlots(serviceId: number, { plan, dates, force }: Order): Promise<PublishedClass> {
  const body: TimeslotDates = { service_id: serviceId, starts: startsOf(dates), duration: plan.minutes, force }
  return published('slot', plan, await api.post<StaffTimeslot[]>('/timeslots/dates/', body))
}

/** Creates group classes with the texts of the template, replaced by `words`. */
export async function publishSessions(
  { plan, dates, force, template, where, known, serviceType }: ClassOrder,
  words: Partial<ClassWords> = {},
): Promise<PublishedClass> {
  const like = template && !plan.isNew ? await api.get<GroupSession>(`/group-sessions/${template.id}/`) : undefined
  const written = titleByLanguage(plan.title)
  const texts = like ? sameTexts(like) : { title_en: written.en, title_ru: written.ru }
  const body: GroupSessionDates = {
    ...texts,
    ...words,
    ...placeBody(where, known),
    service_type: serviceType,
    taught_in: template?.taught_in ?? [],
    starts: startsOf(dates),
    duration: plan.minutes,
    price: plan.price ?? 0,
    max_participants: plan.capacity ?? 1,
    ...minimumOf(plan, template),
    not_for_make_ups: like?.not_for_make_ups,
    force,
  }
  return published('session', plan, await api.post<GroupSession[]>('/group-sessions/dates/', body))
}

const minimumOf = ({ minPeople }: Plan, template: TemplateClass) =>
  minPeople ? { min_people: minPeople, decide_hours: template?.decide_hours } : {}

const sameTexts = (like: GroupSession) => ({
  title_en: like.title_en ?? like.title,
  title_ru: like.title_ru ?? '',
  ...classWords(like),
})

/** Creates an event and uploads its picture. Throws `Error('quick.problem.skipped')` for a time skipped by the clock change. */
export async function publishEvent(
  details: EventDetails,
  { plan, dates, force, template, where, known, serviceType }: ClassOrder,
): Promise<PublishedClass> {
  const time = dates[0] && instantAt(`${dates[0].date}T${dates[0].time}`)
  if (!time) throw new Error('quick.problem.skipped')
  const { picture, isLastPicture, ...written } = details
  const made = await api.post<Event>('/events/', {
    ...written,
    ...placeBody(where, known),
    service_type: serviceType,
    taught_in: template?.taught_in ?? [],
    time,
    duration: plan.minutes,
    price: plan.price,
    capacity: plan.capacity,
    ...minimumOf(plan, template),
    force,
  })
  const file = picture ?? (isLastPicture && template?.picture ? await pictureAt(template.picture.url) : undefined)
  if (file) await keepPicture(made.id, file)
  return published('event', plan, [made])
}

const pictureAt = async (url: string) => (await fetch(url)).blob()

/** Deletes the event if its picture cannot be uploaded, so that no incomplete event is published. */
async function keepPicture(id: number, file: Blob) {
  const form = new FormData()
  form.append('photo', file)
  try {
    await api.put(`/events/${id}/picture/`, form)
  } catch (error) {
    await api.delete(`/events/${id}/`).catch(() => {})
    throw error
  }
}

function published(kind: LineKind, { title }: Plan, made: { id: number }[]): PublishedClass {
  return { id: made[0]?.id ?? 0, kind, count: made.length, title }
}
