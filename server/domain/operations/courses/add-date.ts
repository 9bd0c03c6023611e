import type { CancellationPolicy } from '../../../../packages/contract/booking/cancellation-policy.ts'
import { readClock } from '../../../db/clock.ts'
import type { Database, Transaction } from '../../../db/database.ts'
import { queueClassCancelled } from '../../bookings/emails/queue-booking-emails.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { lockOwner } from '../../bookings/seats/booking-repository.ts'
import { findGuest } from '../../bookings/seats/guest-repository.ts'
import { type LockedSeatFacts, lockSeatFacts } from '../../bookings/seats/lock-seat-facts.ts'
import { refuseOnGuard } from '../../bookings/seats/refuse-on-guard.ts'
import { placeByPass } from '../../checkout/place-booking.ts'
import type { WaitingListDependencies } from '../../guests/waiting-list/take-seat-for-entry.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { runDuties, runEach } from '../../kernel/run-each.ts'
import { findOrAddPolicy, findPolicy } from '../../kernel/settings/policy-repository.ts'
import { addMinutes } from '../../kernel/studio-time.ts'
import { whyNotDates } from '../../products/courses/course.ts'
import {
  type AddedDate,
  addDate,
  findAddedDate,
  findCourse,
  listDateIds,
  listDatesToFill,
  listReturnedEntries,
  lockCourse,
  lockDates,
  markFilled,
} from '../../products/courses/course-repository.ts'
import { keepMakeUpDays } from '../../products/passes/keep-make-up-days.ts'
import { findPass } from '../../products/passes/pass-repository.ts'
import { lockSchedule } from '../../schedule/catalog/schedule-lock-repository.ts'
import { percentAt, termsOf } from '../../schedule/policies/policy.ts'
import { listUnnotified } from './course-seat-repository.ts'
import { whyNotCancelled } from './why-not-cancelled.ts'

/** `insteadOf`: a cancelled date of the course, whose returned entries pay for the added class. */
export type AddCourseDate = AddedDate & { staffId: number }

/** `left`: people without a seat, because their returned entry is used elsewhere or no seat is free (`unseated`: only the latter). */
export type FilledDate = { seated: number; left: number; unseated: number }

/**
 * Adds a class to a course in place of a cancelled date. fillDate then gives people the seats. Idempotent. Locks the schedule, then the
 * class. Refuses: not_found, being_cancelled, shown_again, course_date_known, and like createCourse.
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
    const wrong = whyNotDates([date], { seats: course.seats, now: await readClock(tx) })
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

/** Gives the missing seats of added dates after a process was killed. Idempotent. */
export const fillDueDates = async (deps: WaitingListDependencies): Promise<void> =>
  runEach(await listDatesToFill(deps.db), (date) => fillDate(deps, date), 'Not every date added to a course could be filled.')

/** Gives each person whose entry was returned a seat paid by it, one transaction per person. Can be killed, and run twice at once. */
export async function fillDate(deps: WaitingListDependencies, date: AddedDate): Promise<FilledDate> {
  const returned = { courseId: date.courseId, offeringId: date.insteadOf }
  const waiting = await listReturnedEntries(deps.db, returned)
  const done = { seated: 0, left: waiting.length, unseated: 0 }
  const undecided = new Set(waiting.map(({ passId }) => passId))
  const work = async (member: (typeof waiting)[number]) => {
    const seated = await seat(deps, date, member)
    undecided.delete(member.passId)
    if (!seated.ok) {
      if (seated.reason === 'sold_out') done.unseated += 1
      return
    }
    done.seated += 1
    done.left -= 1
  }
  await runDuties(
    () => runEach(waiting, work, 'Not everyone could be given a seat in the added class.'),
    () => notifyOfCancelledDate(deps, returned, undecided),
  )
  await markFilled(deps.db, date)
  return done
}

/** Queues the emails about a cancelled date that waited until its replacement was filled. `undecided`: passes that still wait. */
export const notifyOfCancelledDate = async (
  { db, enqueue }: Pick<BookingDependencies, 'db' | 'enqueue'>,
  date: { courseId: number; offeringId: number },
  undecided: ReadonlySet<number> = new Set(),
): Promise<void> =>
  runEach(
    (await listUnnotified(db, date)).filter(({ passId }) => !undecided.has(passId)),
    (about) => db.transaction((tx) => queueClassCancelled(tx, { enqueue }, about)),
    'Not everyone could be told of the cancelled date.',
  )

/** Decides again under the locks. If the email about the cancellation still waits, it replaces the confirmation. */
const seat = (deps: WaitingListDependencies, date: AddedDate, member: { passId: number; personId: number }): Promise<Decision<unknown>> =>
  refuseOnGuard(() =>
    deps.db.transaction(async (tx) => {
      const { passId } = member
      const { personId } = await lockOwner(tx, member.personId, async () => (await findPass(tx, passId))?.personId)
      const facts = await lockSeatFacts(tx, deps, { personId, offeringId: date.offeringId })
      const guest = await findGuest(tx, personId)
      const [returned] = await listReturnedEntries(tx, { courseId: date.courseId, offeringId: date.insteadOf, passId })
      if (!facts || !guest || !returned) return refuse('not_found')
      const unnotified = await listUnnotified(tx, { courseId: date.courseId, offeringId: date.insteadOf, passId })
      for (const about of unnotified) await queueClassCancelled(tx, deps, about)
      const { kind } = facts.offering
      const { siteUrl } = deps
      const promise = { ...facts.promise, policyId: await policyOfSeat(tx, deps, date, facts) }
      const input = { personId, kind, offeringId: date.offeringId, language: guest.language, siteUrl, isAnnounced: unnotified.length > 0 }
      const placed = await placeByPass(tx, deps, { ...input, use: { passId, startNow: false } }, { ...facts, promise })
      if (placed.ok) await keepMakeUpDays(tx, deps, passId)
      return placed
    }),
  )

/** The minimum number of hours that a person has for cancelling a class they did not choose. */
const HOURS_TO_CANCEL = 24

/** Returns the policy of the course or, if it leaves less than a day to cancel, one that returns the entry until the start. */
async function policyOfSeat(
  tx: Transaction,
  { timeZone }: { timeZone: string },
  { courseId }: AddedDate,
  { promise, offering, now }: LockedSeatFacts,
): Promise<number | null> {
  const policyId = (await findCourse(tx, courseId))?.policyId ?? promise.policyId
  const policy = policyId === null ? undefined : await findPolicy(tx, policyId)
  const isLongEnough = (one: CancellationPolicy) =>
    percentAt(termsOf(one, offering.startsAt, timeZone), addMinutes(now, HOURS_TO_CANCEL * 60)) === 100
  if (!policy || isLongEnough(policy)) return policyId
  return findOrAddPolicy(tx, { ...policy, steps: [{ until: { hours: 0 }, back_percent: 100 }] })
}
