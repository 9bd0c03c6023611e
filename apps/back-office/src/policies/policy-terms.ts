import type { CancellationPolicy, CancellationTerms, PolicyMoment } from '../../../../packages/contract/booking/cancellation-policy.ts'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { addDays } from '../clock/calendar-days.ts'
import { serverNow } from '../clock/server-clock.ts'
import { instantNear, studioTime, studioToday } from '../clock/studio-clock.ts'

const HOUR_MS = 3_600_000

/** Returns the terms of a policy for a class that starts at `start`. Steps that end no later than an earlier step are left out. */
export function termsAt({ steps, resale }: CancellationPolicy, start: string): CancellationTerms {
  const all = steps.map(({ until, back_percent }) => ({ until: momentBefore(start, until), percent: back_percent }))
  return { steps: all.filter(({ until }, place) => all.slice(0, place).every((earlier) => isBefore(earlier.until, until))), resale }
}

const isBefore = (one: string, other: string) => Date.parse(one) < Date.parse(other)

function momentBefore(start: string, moment: PolicyMoment): string {
  if ('hours' in moment) return new Date(Date.parse(start) - moment.hours * HOUR_MS).toISOString()
  return instantNear(`${addDays(studioTime(start).date, -1)}T${moment.day_before}`)
}

/** The class whose terms a preview shows. `title`: empty for the class in the open form, null for an invented class. */
export type ExampleClass = { title: string | null; start: string }
type Upcoming = Pick<Offering, 'title' | 'start' | 'policy'>

/** Returns the first class that has no policy of its own and whose first step is not over; otherwise an invented class. */
export function exampleFor(policy: CancellationPolicy, classes: Upcoming[]): ExampleClass {
  const isAhead = ({ start }: { start: string }) => Date.parse(termsAt(policy, start).steps[0]?.until ?? start) > serverNow()
  return classes.find((one) => !one.policy && isAhead(one)) ?? { title: null, start: madeUpStart(policy) }
}

/** Returns 18:00 on a day for which all steps are in the future. */
function madeUpStart({ steps: [first] }: CancellationPolicy): string {
  const days = first && 'hours' in first.until ? Math.ceil(first.until.hours / 24) : 1
  return instantNear(`${addDays(studioToday(), days + 2)}T18:00`)
}
