import { createHash } from 'node:crypto'
import { accept, type CancellationPreview, type Clash, type Decision, type RefusalReason } from '../../../kernel/decision.ts'
import { addDays, addMinutes, dayOf, minutesBetween, timeOf } from '../../../kernel/studio-time.ts'
import type { Offering } from '../../../schedule/catalog/offering.ts'
import { isChargeable } from '../../../schedule/catalog/pricing.ts'
import type { Interval } from '../../../schedule/series/interval.ts'
import { startOn } from '../../../schedule/series/timing.ts'
import { previewOf } from '../cancelling/cancellation.ts'
import type { SeatOfClass } from '../cancelling/cancellation-rows-repository.ts'
import type { ClassChange, ClassRunAct } from '../cancelling/class-run.ts'

/** A change to many classes. `days`: the number of days by which classes move. `time`: the new wall-clock time; undefined to keep it. */
export type BulkAct = { act: 'cancel' } | { act: 'move'; days: number; time: string | undefined } | { act: 'change'; change: ClassChange }

/** `to`: start and end after a move. `why`: the reason why the class cannot be changed. */
export type BulkClass = { offering: Offering; to: Interval | null; why: RefusalReason | null; seats: SeatOfClass[]; clashes: Clash[] }
export type BulkPlan = { classes: BulkClass[]; acts: ClassRunAct[]; consequences: CancellationPreview; emails: number; digest: string }

type Moment = { now: Date; zone: string; minimumCharge: number }

/** Returns the class's time after the move. Refuses: time_skipped. */
export function targetOf(offering: Offering, act: BulkAct, zone: string): Decision<Interval | null> {
  if (act.act !== 'move') return accept(null)
  const { startsAt, endsAt } = offering
  const start = startOn(addDays(dayOf(startsAt, zone), act.days), act.time ?? timeOf(startsAt, zone), zone)
  return start.ok ? accept({ startsAt: start.value, endsAt: addMinutes(start.value, minutesBetween(startsAt, endsAt)) }) : start
}

export function obstacleTo(
  offering: Offering,
  act: BulkAct,
  isBeingCancelled: boolean,
  { now, minimumCharge }: Moment,
): RefusalReason | null {
  if (offering.endsAt <= now) return 'already_over'
  if (isBeingCancelled) return 'being_cancelled'
  if (act.act !== 'change') return null
  // A slot has the price of its service, and one seat.
  if (offering.kind === 'slot' && !('isActive' in act.change)) return 'service_mismatch'
  if ('price' in act.change && !isChargeable(act.change.price, minimumCharge)) return 'price_below_minimum'
  if (!('capacity' in act.change)) return null
  if (act.change.capacity < offering.taken) return 'capacity_below_taken'
  return act.change.capacity < (offering.minPeople ?? 0) ? 'min_above_capacity' : null
}

/** Returns the plan of a change to many classes. `digest`: hash of the facts it depends on. */
export function bulkPlan(classes: BulkClass[], act: BulkAct): BulkPlan {
  const possible = classes.filter(({ why }) => why === null)
  const seats = possible.flatMap((one) => one.seats)
  return {
    classes,
    acts: possible.map(({ offering, to }) => runActOf(offering.id, act, to)),
    consequences: previewOf(act.act === 'cancel' ? seats : []),
    emails: countEmails(seats, act),
    digest: digestOf(classes),
  }
}

function runActOf(offeringId: number, act: BulkAct, to: Interval | null): ClassRunAct {
  if (act.act === 'change') return { offeringId, act: 'change', startsAt: null, change: act.change }
  return to ? { offeringId, act: 'move', startsAt: to.startsAt } : { offeringId, act: 'cancel', startsAt: null }
}

/** A cancellation sends one email per person, a move sends one per seat, and other changes send none. */
function countEmails(seats: SeatOfClass[], { act }: BulkAct): number {
  const reached = seats.filter(({ hasAddress }) => hasAddress)
  if (act === 'cancel') return new Set(reached.map(({ personId }) => personId)).size
  return act === 'move' ? reached.filter(({ status }) => status !== 'cancelled').length : 0
}

function digestOf(classes: BulkClass[]): string {
  const facts = classes.map(({ offering, why, seats }) => {
    const { id, startsAt, endsAt, price, capacity, isActive } = offering
    return [id, startsAt, endsAt, price, capacity, isActive, why, previewOf(seats)]
  })
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}
