import { readClock } from '../../../db/clock.ts'
import type { Database } from '../../../db/database.ts'
import { lockOwner } from '../../bookings/seats/booking-repository.ts'
import { findGuest } from '../../bookings/seats/guest-repository.ts'
import { lockSeatFacts } from '../../bookings/seats/lock-seat-facts.ts'
import { refuseOnGuard } from '../../bookings/seats/refuse-on-guard.ts'
import { placeByPass } from '../../checkout/place-booking.ts'
import type { WaitingListDependencies } from '../../guests/waiting-list/take-seat-for-entry.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { runEach } from '../../kernel/run-each.ts'
import { whyNotDates } from '../../products/courses/course.ts'
import {
  type AddedDate,
  addDate,
  findAddedDate,
  listDateIds,
  listDatesToFill,
  listReturnedEntries,
  lockCourse,
  lockDates,
  markFilled,
} from '../../products/courses/course-repository.ts'
import { findPass } from '../../products/passes/pass-repository.ts'
import { lockSchedule } from '../../schedule/catalog/schedule-lock-repository.ts'
import { whyNotCancelled } from './why-not-cancelled.ts'

/** `insteadOf`: a cancelled date of the course, whose returned entries pay for the added class. */
export type AddCourseDate = AddedDate & { staffId: number }

/** `left`: people whose returned entry is used elsewhere, or for whom no seat is free. */
export type FilledDate = { seated: number; left: number }

/**
 * Adds a class to a course in place of a cancelled date, for which fillDate then gives the seats. Idempotent. Locks the schedule, then the
 * class. Refuses: not_found, being_cancelled, course_date_known, and like createCourse.
 */
export const addCourseDate = (db: Database, { courseId, offeringId, insteadOf, staffId }: AddCourseDate): Promise<Decision<AddedDate>> =>
  db.transaction(async (tx) => {
    await lockSchedule(tx)
    const [date] = await lockDates(tx, [offeringId])
    const course = await lockCourse(tx, courseId)
    const dates = await listDateIds(tx, courseId)
    if (!course || !date || !dates.includes(insteadOf)) return refuse('not_found')
    const known = await findAddedDate(tx, courseId, offeringId)
    if (known?.insteadOf === insteadOf) return accept(known)
    if (dates.includes(offeringId)) return refuse('course_date_known')
    const notYet = await whyNotCancelled(tx, insteadOf)
    if (notYet) return refuse(notYet)
    const wrong = whyNotDates([date], { places: course.places, known: [], now: await readClock(tx) })
    if (wrong) return refuse(wrong.reason, { clashes: wrong.dates })
    if (!date.isActive) return refuse('inactive')
    await addDate(tx, courseId, { offeringId, insteadOf })
    const subject = { kind: 'course' as const, id: courseId }
    await recordChange(tx, {
      personId: staffId,
      action: 'update',
      subject,
      before: { dates },
      after: { dates: [...dates, offeringId], insteadOf },
    })
    return accept({ courseId, offeringId, insteadOf })
  })

/** Gives the seats of all added dates for which a process was killed. Idempotent. */
export const fillDueDates = async (deps: WaitingListDependencies): Promise<void> =>
  runEach(await listDatesToFill(deps.db), (date) => fillDate(deps, date), 'Not every date added to a course could be filled.')

/** Gives everyone whose entry was returned a seat paid by it, each in a transaction of its own. Can be killed, and run twice at once. */
export async function fillDate(deps: WaitingListDependencies, date: AddedDate): Promise<FilledDate> {
  const returned = { courseId: date.courseId, offeringId: date.insteadOf }
  const waiting = await listReturnedEntries(deps.db, returned)
  const done = { seated: 0, left: waiting.length }
  const work = async (member: (typeof waiting)[number]) => {
    if (!(await seat(deps, date, member)).ok) return
    done.seated += 1
    done.left -= 1
  }
  await runEach(waiting, work, 'Not everyone could be given a seat in the added class.')
  await markFilled(deps.db, date)
  return done
}

/** Decides again under the locks of person and class. A person who cancelled the added date keeps the entry. */
const seat = (deps: WaitingListDependencies, date: AddedDate, member: { passId: number; personId: number }): Promise<Decision<unknown>> =>
  refuseOnGuard(() =>
    deps.db.transaction(async (tx) => {
      const { passId } = member
      const { personId } = await lockOwner(tx, member.personId, async () => (await findPass(tx, passId))?.personId)
      const facts = await lockSeatFacts(tx, deps, { personId, offeringId: date.offeringId })
      const guest = await findGuest(tx, personId)
      const [returned] = await listReturnedEntries(tx, { courseId: date.courseId, offeringId: date.insteadOf, passId })
      if (!facts || !guest || !returned) return refuse('not_found')
      const input = { personId, kind: facts.offering.kind, offeringId: date.offeringId, language: guest.language, siteUrl: deps.siteUrl }
      return placeByPass(tx, deps, input, facts, { passId, startNow: false })
    }),
  )
