import { readClock } from '../../../db/clock.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { lockPeopleOf } from '../../kernel/lock-people-of.ts'
import { isUnderWay } from '../../kernel/runs/run.ts'
import { beginRun, endRun } from '../../kernel/runs/run-repository.ts'
import { lockDates } from '../../products/courses/course-repository.ts'
import { findAnyOffering, updateOffering } from '../../schedule/catalog/offerings-repository.ts'
import { lockSchedule } from '../../schedule/catalog/schedule-lock-repository.ts'
import { findCancellation, insertCancellation, latestCancellation } from '../classes/cancelling/cancellation-repository.ts'
import { cancelSeat } from '../classes/cancelling/run-cancellation.ts'
import { type Trial, tryOut } from '../deferred/try-out.ts'
import { addCourseDate, fillDate } from './add-date.ts'
import { listCourseSeats, listReturnedCourses } from './course-seat-repository.ts'

/** `replacement`: the class that replaces the class `offeringId` in its courses. */
type Replacement = { offeringId: number; replacement: { offeringId: number; siteUrl: string }; staffId: number }
type ReplacedSeats = { seated: number; left: number }

/**
 * Returns how many people would get a seat if a class were cancelled and replaced now. Calls the functions that do both, and rolls back.
 * `emails`: the number of confirmations if people get no email about the cancellation. Returns zeros if the class is being cancelled
 * already. Locks the schedule, the people by id, then both classes by id. Refuses: not_found, and like addCourseDate.
 */
export const tryReplacement = (deps: BookingDependencies, choice: Replacement): Promise<Decision<Trial<ReplacedSeats>>> =>
  tryOut(deps, async (trial, tx) => {
    const { offeringId, replacement, staffId } = choice
    await lockSchedule(tx)
    if (!(await findAnyOffering(tx, offeringId))) return refuse('not_found')
    const seats = await lockPeopleOf(tx, (reader) => listCourseSeats(reader, { offeringId }))
    await lockDates(tx, [offeringId, replacement.offeringId])
    const all = { seated: 0, left: 0 }
    const latest = await latestCancellation(tx, offeringId)
    if (latest && isUnderWay(latest)) return accept(all)

    const rest = { wasActive: true, refundDates: false, reason: { en: '', ru: '' }, notify: false }
    const id = await insertCancellation(tx, { ...rest, ...choice, runId: null, runsAt: await readClock(tx) })
    await updateOffering(tx, offeringId, { isActive: false })
    await beginRun(trial.db, 'cancellation', id)
    const cancellation = await findCancellation(tx, id)
    if (cancellation) for (const seat of seats) await cancelSeat(trial, cancellation, seat)
    await endRun(tx, 'cancellation', id)
    for (const courseId of await listReturnedCourses(tx, id)) {
      const date = await addCourseDate(trial.db, { courseId, offeringId: replacement.offeringId, insteadOf: offeringId, staffId })
      if (!date.ok) return date
      const { seated, left } = await fillDate({ ...trial, siteUrl: replacement.siteUrl }, date.value)
      all.seated += seated
      all.left += left
    }
    return accept(all)
  })
