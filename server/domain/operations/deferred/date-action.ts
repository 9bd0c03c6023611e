import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { accept, type Decision } from '../../kernel/decision.ts'
import { lockPeopleOf } from '../../kernel/lock-people-of.ts'
import { listReturnedEntries } from '../../products/courses/course-repository.ts'
import { lockSchedule } from '../../schedule/catalog/schedule-lock-repository.ts'
import { fillDate } from '../courses/add-date.ts'
import { refundCourseDate, refundDateOf } from '../courses/refund-date.ts'
import { carryOut, type DateAction } from './deferred-action.ts'
import { type Trial, tryOut } from './try-out.ts'

/** `people`: the people who get a seat or money. `amount`: the money of all of them, in haléře. `unseated`: people for whom no seat was free. */
export type DateFigures = { people: number; amount: number; unseated: number }

/** Carries out a date action after carryOut has accepted it, one transaction per person. Can be killed, and run twice at once. */
export async function runDateAction(deps: BookingDependencies, action: DateAction, staffId: number): Promise<DateFigures> {
  const { act, id: courseId, input } = action
  if (act === 'refund-date') {
    const { refunded, amount } = await refundCourseDate(deps, { courseId, offeringId: input.cancelledId, staffId })
    return { people: refunded, amount, unseated: 0 }
  }
  const added = { courseId, offeringId: input.offeringId, insteadOf: input.cancelledId }
  const { seated, unseated } = await fillDate({ ...deps, siteUrl: input.siteUrl }, added)
  return { people: seated, amount: 0, unseated }
}

/** Returns what the action would do now. Calls the functions that carry it out, and rolls back. Refuses like carryOut. */
export const tryDateAction = (deps: BookingDependencies, action: DateAction, staffId: number): Promise<Decision<Trial<DateFigures>>> =>
  action.act === 'refund-date' ? tryRefund(deps, action, staffId) : tryAddition(deps, action, staffId)

/** Tries each refund in a transaction of its own, because each locks the classes of its person. */
async function tryRefund(deps: BookingDependencies, action: DateAction, staffId: number): Promise<Decision<Trial<DateFigures>>> {
  const decided = await carryOut(deps, action, { staffId, key: 'trial' })
  if (!decided.ok) return decided
  const date = { courseId: action.id, offeringId: action.input.cancelledId, staffId }
  const all = { value: { people: 0, amount: 0, unseated: 0 }, emails: 0 }
  for (const { passId } of await listReturnedEntries(deps.db, date)) {
    const tried = await tryOut(deps, async (trial) => accept(await refundDateOf(trial, date, passId)))
    if (!tried.ok || tried.value.value === 0) continue
    all.value.people += 1
    all.value.amount += tried.value.value
    all.emails += tried.value.emails
  }
  return accept(all)
}

/** Tries all seats in one transaction, because too few seats may be free. Locks the schedule, the people by id, then the class. */
const tryAddition = (deps: BookingDependencies, action: DateAction, staffId: number): Promise<Decision<Trial<DateFigures>>> =>
  tryOut(deps, async (trial, tx) => {
    await lockSchedule(tx)
    await lockPeopleOf(tx, (reader) => listReturnedEntries(reader, { courseId: action.id, offeringId: action.input.cancelledId }))
    const decided = await carryOut(trial, action, { staffId, key: 'trial' })
    return decided.ok ? accept(await runDateAction(trial, action, staffId)) : decided
  })
