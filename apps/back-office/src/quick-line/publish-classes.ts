import type { GroupSessionDates, TimeslotDates } from '../../../../packages/contract/schedule/dates.ts'
import type { Event } from '../../../../packages/contract/schedule/event.ts'
import type { GroupSession } from '../../../../packages/contract/schedule/group-session.ts'
import type { StaffTimeslot } from '../../../../packages/contract/schedule/timeslot.ts'
import { api } from '../api/api.ts'
import { instantAt } from '../clock/studio-clock.ts'
import { type ClassSources, eventBody, sessionBody } from './class-bodies.ts'
import type { Plan } from './class-plan.ts'
import type { ClassTexts } from './class-texts.ts'
import type { EventDetails } from './event-details.ts'
import type { PlannedDate } from './planned-dates.ts'
import type { LineKind } from './vocabulary.ts'

/** The created classes, by start. */
export type PublishedClass = { ids: number[]; kind: LineKind; title: string }

type Order = { plan: Plan; dates: PlannedDate[]; force: boolean }
export type ClassOrder = Order & ClassSources

const startsOf = (dates: PlannedDate[]) => dates.map(({ date, time }) => `${date}T${time}`)

export async function publishSlots(serviceId: number, { plan, dates, force }: Order): Promise<PublishedClass> {
  const body: TimeslotDates = { service_id: serviceId, starts: startsOf(dates), duration: plan.minutes, force }
  return published('slot', plan, await api.post<StaffTimeslot[]>('/timeslots/dates/', body))
}

type SessionOptions = { texts?: Partial<ClassTexts>; seriesId?: string | null }

/** Creates group classes with the texts and rules of the template. `texts` replaces its texts. `seriesId`: the series they join. */
export async function publishSessions(order: ClassOrder, { texts = {}, seriesId }: SessionOptions = {}): Promise<PublishedClass> {
  const { plan, dates, force, template } = order
  const like = template && !plan.isNew ? await api.get<GroupSession>(`/group-sessions/${template.id}/`) : undefined
  const body: GroupSessionDates = { ...sessionBody(order, like, texts), starts: startsOf(dates), force, series_id: seriesId ?? undefined }
  return published('session', plan, await api.post<GroupSession[]>('/group-sessions/dates/', body))
}

/** Creates an event and uploads its picture. Throws `Error('quick.problem.skipped')` for a time skipped by the clock change. */
export async function publishEvent(details: EventDetails, order: ClassOrder): Promise<PublishedClass> {
  const { plan, dates, force, template } = order
  const time = dates[0] && instantAt(`${dates[0].date}T${dates[0].time}`)
  if (!time) throw new Error('quick.problem.skipped')
  const made = await api.post<Event>('/events/', { ...eventBody(details, order), time, force })
  const file = details.picture ?? (details.isLastPicture && template?.picture ? await pictureAt(template.picture.url) : undefined)
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
  return { ids: made.map(({ id }) => id), kind, title }
}
