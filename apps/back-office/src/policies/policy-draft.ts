import type { CancellationPolicy } from '../../../../packages/contract/booking/cancellation-policy.ts'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'

export const MAX_STEPS = 3
const MAX_HOURS = 2160

/** A policy being edited: numbers may be missing, and steps may contradict each other. */
export type PolicyDraft = Omit<CancellationPolicy, 'steps'> & { steps: StepDraft[] }
export type StepDraft = { until: MomentDraft; back_percent: number | null }
type MomentDraft = { hours: number | null } | { day_before: string }

/** `problem`: the key in `cancelling.problem`. */
export type StepProblem = { step: number; field: 'until' | 'percent'; problem: 'hours' | 'time' | 'percent' | 'later' | 'lower' }

export const problemsOf = ({ steps }: PolicyDraft): StepProblem[] =>
  steps.flatMap((step, index) => {
    const until = momentProblem(step.until, steps[index - 1]?.until)
    const percent = percentProblem(step.back_percent, steps[index - 1]?.back_percent)
    return [
      ...(until ? [{ step: index, field: 'until', problem: until } as const] : []),
      ...(percent ? [{ step: index, field: 'percent', problem: percent } as const] : []),
    ]
  })

export const isPolicy = (draft: PolicyDraft): draft is CancellationPolicy => problemsOf(draft).length === 0

/** Compares policies without regard to the order of the object's keys, which the server may change. */
export const isSamePolicy = (one: PolicyDraft | null, other: PolicyDraft | null): boolean => said(one) === said(other)
const said = (policy: PolicyDraft | null) =>
  policy && JSON.stringify([policy.steps.map(({ until, back_percent }) => [until, back_percent]), policy.exchange_until, policy.resale])

function momentProblem(moment: MomentDraft, before: MomentDraft | undefined) {
  if (!isMoment(moment)) return 'hours' in moment ? 'hours' : 'time'
  return before && isMoment(before) && !canFollow(moment, before) ? 'later' : null
}

function percentProblem(percent: number | null, before: number | null | undefined) {
  if (!isWithin(percent, 1, 100)) return 'percent'
  return isWithin(before, 1, 100) && percent >= before ? 'lower' : null
}

const isWithin = (value: number | null | undefined, least: number, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most

type Moment = CancellationPolicy['steps'][number]['until']

const isMoment = (moment: MomentDraft): moment is Moment =>
  'hours' in moment ? isWithin(moment.hours, 0, MAX_HOURS) : /^([01]\d|2[0-3]):[0-5]\d$/.test(moment.day_before)

/** Returns whether `moment` can be later than `before`. For hours and a time of day, the answer depends on the start of the class. */
function canFollow(moment: Moment, before: Moment): boolean {
  if ('day_before' in moment && 'day_before' in before) return moment.day_before > before.day_before
  return nearest(moment) < furthest(before)
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const nearest = (moment: Moment): number => ('hours' in moment ? moment.hours * 60 : 24 * 60 - minutesOf(moment.day_before))
const furthest = (moment: Moment): number => nearest(moment) + ('hours' in moment ? 0 : 24 * 60 - 1)

/** Returns the hours of a policy with one step and a full refund, null if not typed yet. Undefined for any other policy. */
export function onlyHours({ steps: [first, ...others] }: PolicyDraft): number | null | undefined {
  return first && 'hours' in first.until && first.back_percent === 100 && others.length === 0 ? first.until.hours : undefined
}

export function withNextStep(draft: PolicyDraft): PolicyDraft {
  const last = draft.steps.at(-1)
  const hours = last && 'hours' in last.until ? Math.floor((last.until.hours ?? 0) / 2) : 2
  return { ...draft, steps: [...draft.steps, { until: { hours }, back_percent: Math.floor((last?.back_percent ?? 0) / 2) || null }] }
}

export const firstPolicy: Record<Offering['kind'], CancellationPolicy> = {
  slot: { steps: [{ until: { hours: 24 }, back_percent: 100 }], exchange_until: null, resale: true },
  session: { steps: [{ until: { hours: 24 }, back_percent: 100 }], exchange_until: null, resale: true },
  event: {
    steps: [
      { until: { hours: 7 * 24 }, back_percent: 100 },
      { until: { hours: 48 }, back_percent: 50 },
    ],
    exchange_until: null,
    resale: false,
  },
}
