import { createHash } from 'node:crypto'
import { accept, type CancellationPreview, type Clash, type Decision } from '../../../kernel/decision.ts'
import { addMinutes, minutesBetween } from '../../../kernel/studio-time.ts'
import type { Offering } from '../../../schedule/catalog/offering.ts'
import { type Interval, overlaps } from '../../../schedule/series/interval.ts'
import { shiftByWallClock } from '../../../schedule/series/timing.ts'
import { previewOf } from '../cancelling/cancellation.ts'
import type { SeatOfClass } from '../cancelling/cancellation-rows-repository.ts'

const DAY = 24 * 60

export type ClassChoice = { act: 'keep' } | { act: 'later' } | { act: 'cancel' } | { act: 'move'; startsAt: Date }
/** `days`: the number of days by which a class moves, at the same wall-clock time. */
type ChoiceForAll = { act: 'keep' } | { act: 'later' } | { act: 'cancel' } | { act: 'move'; days: number }
export type Choices = { all: ChoiceForAll; byClass: Map<number, ClassChoice> }

export type AffectedClass = {
  offering: Offering
  act: 'keep' | 'later' | 'cancel' | 'move'
  to: Interval | null
  seats: SeatOfClass[]
}

/** Applies the choices to the classes. Refuses: time_skipped. */
export function applyChoices(offerings: Offering[], seats: SeatOfClass[], choices: Choices, zone: string): Decision<AffectedClass[]> {
  const byClass = Map.groupBy(seats, ({ offeringId }) => offeringId)
  const affected: AffectedClass[] = []
  for (const offering of offerings) {
    const target = targetOf(offering, choices, zone)
    if (!target.ok) return target
    affected.push({ offering, ...target.value, seats: byClass.get(offering.id) ?? [] })
  }
  return accept(affected)
}

function targetOf(offering: Offering, { all, byClass }: Choices, zone: string): Decision<Pick<AffectedClass, 'act' | 'to'>> {
  const own = byClass.get(offering.id)
  const choice = own ?? all
  if (choice.act !== 'move') return accept({ act: choice.act, to: null })
  const start = 'days' in choice ? shiftByWallClock(offering.startsAt, choice.days * DAY, zone) : accept(choice.startsAt)
  if (!start.ok) return start
  const minutes = minutesBetween(offering.startsAt, offering.endsAt)
  return accept({ act: 'move', to: { startsAt: start.value, endsAt: addMinutes(start.value, minutes) } })
}

export function clashesAt(one: AffectedClass, affected: AffectedClass[], clashes: Clash[], nameOf: (offering: Offering) => Clash): Clash[] {
  const { to } = one
  if (!to) return []
  const moving = affected.flatMap((other) =>
    other !== one && other.to && overlaps(to, other.to) ? [{ ...nameOf(other.offering), ...other.to }] : [],
  )
  return [...clashes.filter((clash) => overlaps(to, clash)), ...moving]
}

export type DaysOffConsequences = { cancel: number; move: number; consequences: CancellationPreview; emails: number; digest: string }

/** Returns the consequences of all choices. `digest`: a hash of the facts that determine them. */
export function consequencesOf(affected: AffectedClass[]): DaysOffConsequences {
  const of = (act: AffectedClass['act']) => affected.filter((one) => one.act === act)
  const [cancelled, moved] = [of('cancel'), of('move')]
  return {
    cancel: cancelled.length,
    move: moved.length,
    consequences: previewOf(cancelled.flatMap(({ seats }) => seats)),
    emails: countEmails(cancelled, moved),
    digest: digestOf(affected),
  }
}

/** A person gets one email if all of their classes are cancelled, otherwise one per class. */
function countEmails(cancelled: AffectedClass[], moved: AffectedClass[]): number {
  const reached = (classes: AffectedClass[]) => classes.flatMap(({ seats }) => seats).filter(({ hasAddress }) => hasAddress)
  const ofMoved = reached(moved).filter(({ status }) => status !== 'cancelled')
  const isMoved = new Set(ofMoved.map(({ personId }) => personId))
  const ofCancelled = reached(cancelled)
  const byThemselves = ofCancelled.filter(({ personId }) => isMoved.has(personId))
  const inOne = new Set(ofCancelled.map(({ personId }) => personId).filter((personId) => !isMoved.has(personId)))
  return ofMoved.length + byThemselves.length + inOne.size
}

function digestOf(affected: AffectedClass[]): string {
  const facts = affected.map(({ offering, seats }) => [offering.id, offering.startsAt, offering.endsAt, previewOf(seats)])
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}
