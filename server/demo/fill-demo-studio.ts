import type { Status } from '../../packages/contract/booking/booking.ts'
import { readClock } from '../db/clock.ts'
import type { Transaction } from '../db/database.ts'
import type { BookingDependencies } from '../domain/bookings/seats/booking-dependencies.ts'
import { changeStatus } from '../domain/bookings/status/change-status.ts'
import { placeBooking } from '../domain/checkout/place-booking.ts'
import type { Decision } from '../domain/kernel/decision.ts'
import { lockSettings, writeSettings } from '../domain/kernel/settings/settings-repository.ts'
import { addDays, addMinutes, dayOf, instantOf, weekdayOf } from '../domain/kernel/studio-time.ts'
import type { Offering } from '../domain/schedule/catalog/offering.ts'
import type { OfferingDraft } from '../domain/schedule/catalog/offering-draft.ts'
import { createService } from '../domain/schedule/catalog/save-service.ts'
import { lockSchedule } from '../domain/schedule/catalog/schedule-lock-repository.ts'
import { scheduleOne, scheduleSeries } from '../domain/schedule/series/schedule-offerings.ts'
import { type Repetition, seriesDays } from '../domain/schedule/series/series.ts'
import { type DemoPerson, insertDemoPeople, isDemoRemoved, isStudioEmpty, markDemoRows } from './demo-repository.ts'
import { demoEvents } from './events.ts'
import { type DemoService, demoServices } from './services.ts'
import { demoSessions } from './sessions.ts'
import { demoSlots } from './slots.ts'

const WEEKS = 6

const demoLessons: readonly Status[] = ['paid', 'paid', 'cancelled', 'paid', 'pending', 'paid', 'paid', 'paid']

/** One transaction, so that the demo is created either completely or not at all. */
type Studio = { tx: Transaction; deps: BookingDependencies; timeZone: string; today: string; minimumCharge: number; people: DemoPerson[] }

/** Fills an empty catalog with six weeks of classes, four events and guests through the use cases, unless staff removed the demo. */
export async function fillDemoStudio(
  deps: BookingDependencies & { timeZone: string },
  readNow: (tx: Transaction) => Promise<Date> = readClock,
): Promise<void> {
  const { timeZone } = deps
  const { minimumCharge } = deps.provider
  await deps.db.transaction(async (tx) => {
    // If several processes start together, only one of them fills the studio.
    await lockSchedule(tx)
    if (!(await isStudioEmpty(tx)) || (await isDemoRemoved(tx))) return
    const today = dayOf(await readNow(tx), timeZone)
    const studio = { tx, deps: { ...deps, db: tx }, timeZone, today, minimumCharge, people: await insertDemoPeople(tx) }
    const eventDays = await addEvents(studio)
    const services = await enterServices(studio)
    await addSlots(studio, services, eventDays)
    await addSessions(studio, eventDays)
    await markDemoRows(tx, studio.people)
    await lockSettings(tx)
    await writeSettings(tx, { firstOnlineDiscountPercent: 20 })
  })
}

async function addEvents(studio: Studio): Promise<string[]> {
  const busy: string[] = []
  for (const { draft, afterDays, weekday, time, minutes, taken } of demoEvents) {
    const day = firstWeekday(addDays(studio.today, afterDays), weekday)
    const startsAt = instantOf(day, time, studio.timeZone)
    const endsAt = addMinutes(startsAt, minutes)
    const event = made(await scheduleOne(studio.tx, draft, { startsAt, endsAt }, rules(studio)))
    await fillSeats(studio, event, taken)
    for (let next = addDays(day, 1); next <= dayOf(endsAt, studio.timeZone); next = addDays(next, 1)) busy.push(next)
  }
  return busy
}

async function enterServices({ tx, minimumCharge }: Studio): Promise<Record<DemoService, number>> {
  const ids: [string, number][] = []
  for (const [key, service] of Object.entries(demoServices))
    ids.push([key, made(await createService(tx, service, { minimumCharge, staffId: undefined })).id])
  return Object.fromEntries(ids) as Record<DemoService, number>
}

async function addSlots(studio: Studio, services: Record<DemoService, number>, skip: string[]): Promise<void> {
  for (const [index, { service, weekdays, time }] of demoSlots.entries()) {
    const slots = await addWeekly(studio, { kind: 'slot', serviceId: services[service] }, { weekdays, skip }, time)
    // For every second weekly class, books a later date, so that the coming days have free seats.
    const [, , , lesson] = slots
    const status = demoLessons[index / 2]
    if (lesson && status) await book(studio, lesson, status)
  }
}

async function addSessions(studio: Studio, skip: string[]): Promise<void> {
  for (const { draft, weekdays, time, minutes, taken } of demoSessions) {
    const [first] = await addWeekly(studio, draft, { weekdays, skip }, time, minutes)
    if (first) await fillSeats(studio, first, taken)
  }
}

async function addWeekly(
  studio: Studio,
  draft: OfferingDraft,
  repetition: Pick<Repetition, 'weekdays' | 'skip'>,
  time: string,
  minutes?: number,
): Promise<Offering[]> {
  const { tx, timeZone, today } = studio
  const days = made(seriesDays({ ...repetition, from: addDays(today, 1), until: addDays(today, WEEKS * 7) }))
  const when = days.map((day) => {
    const startsAt = instantOf(day, time, timeZone)
    return { startsAt, endsAt: minutes === undefined ? undefined : addMinutes(startsAt, minutes) }
  })
  return made(await scheduleSeries(tx, draft, when, rules(studio))).made
}

/** Begins with different people for each class, so that guest lists differ. */
async function fillSeats(studio: Studio, offering: Offering, taken: number): Promise<void> {
  for (let seat = 0; seat < taken; seat++) await book(studio, offering, 'paid', seat)
}

async function book({ deps, people }: Studio, offering: Offering, status: Status = 'paid', seat = 0): Promise<void> {
  const person = people[(offering.id + seat) % people.length]
  if (!person) throw new Error('The demo studio has no guests.')
  const input = { personId: person.id, kind: offering.kind, offeringId: offering.id, language: person.language, siteUrl: '' }
  const { bookingId } = made(await placeBooking(deps, input))
  made(await changeStatus(deps, { kind: offering.kind, bookingId, status, staffId: undefined }))
}

const rules = ({ minimumCharge }: Studio) => ({ force: false, minimumCharge, staffId: undefined })

function firstWeekday(from: string, weekday: number): string {
  return addDays(from, (weekday - weekdayOf(from) + 7) % 7)
}

function made<Value>(decision: Decision<Value>): Value {
  if (!decision.ok) throw new Error(`The demo studio was refused: ${decision.reason} ${JSON.stringify(decision.detail ?? {})}`)
  return decision.value
}
