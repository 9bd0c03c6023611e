import type { Reader } from '../../../db/database.ts'
import type { KnownPerson } from '../../../db/person-columns.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { makeUpCounts } from '../passes/pass.ts'
import { findPass, listPassBookings, type PassEnd } from '../passes/pass-repository.ts'
import { findListedCourse, type ListedDate, listMembers, listPeopleOfDates, type PersonOfDate } from './course-list-repository.ts'

/** `left`: make-ups that can still be booked. `entries`: the number sold. `validUntil`: the last day for make-ups, YYYY-MM-DD. */
type CourseMember = {
  passId: number
  person: KnownPerson
  boughtAt: Date
  endedWhy: PassEnd | null
  entries: number
  validUntil: string | null
  makeUps: { used: number; left: number; most: number }
}
export type CoursePeople = { members: CourseMember[]; dates: (ListedDate & { people: PersonOfDate[] })[] }

export async function readCoursePeople(db: Reader, courseId: number): Promise<Decision<CoursePeople>> {
  const course = await findListedCourse(db, courseId)
  if (!course) return refuse('not_found')
  const members: CourseMember[] = []
  for (const member of await listMembers(db, courseId)) {
    const [pass, bookings] = [await findPass(db, member.passId), await listPassBookings(db, member.passId)]
    if (!pass) continue
    const makeUps = makeUpCounts(pass, bookings)
    members.push({ ...member, entries: pass.entries ?? 0, validUntil: pass.validUntil, makeUps })
  }
  const people = await listPeopleOfDates(db, courseId)
  const dates = course.dates.map((date) => ({ ...date, people: people.filter(({ offeringId }) => offeringId === date.offeringId) }))
  return accept({ members, dates })
}
