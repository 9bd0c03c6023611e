import { readClock } from '../../../db/clock.ts'
import type { Transaction } from '../../../db/database.ts'
import { type AddPersonToClass, addPersonToClass } from '../../bookings/roster/add-person-to-class.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import {
  type LockedBooking,
  lockOwnSeat,
  lockPersonAndOffering,
  type PersonAndOffering,
  readLockedBooking,
} from '../../bookings/seats/booking-repository.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { addSeconds } from '../../kernel/studio-time.ts'
import { type DateFigures, tryDateAction } from './date-action.ts'
import { carryOut, type DeferredAction, isDateAction } from './deferred-action.ts'
import { insertDeferredAction, isBookingBeingSettled } from './deferred-action-repository.ts'
import { type Trial, tryOut } from './try-out.ts'

type Dependencies = BookingDependencies & { undoSeconds: number }
/**
 * `id` and `until`: null if carried out at once. `emails`: the number of waiting emails. `date`: the figures of an action on a course date.
 */
export type DeferredOutcome = { id: number | null; until: Date | null; emails: number; bookingId: number | null; date: DateFigures | null }

/**
 * Stores an action of staff that moves money or emails people. It is carried out when the undo period ends (runDeferredAction). It is
 * tried first and rolled back, so its refusals are returned now. Refuses: action_waiting, and the refusals of the use case.
 */
export async function deferAction(deps: Dependencies, action: DeferredAction, staffId: number): Promise<Decision<DeferredOutcome>> {
  if (action.act === 'reassign' && (await isBookingBeingSettled(deps.db, action.input.to))) return refuse('action_waiting')
  const tried = await tryAction(deps, action, staffId)
  return tried.ok
    ? deps.db.transaction((tx) => store(tx, deps, action, { staffId, emails: tried.value.emails, date: tried.value.value }))
    : tried
}

const tryAction = async (deps: Dependencies, action: DeferredAction, staffId: number): Promise<Decision<Trial<DateFigures | null>>> =>
  isDateAction(action)
    ? tryDateAction(deps, action, staffId)
    : tryOut(deps, async (trial) => {
        const tried = await carryOut(trial, action, { staffId, key: 'trial' })
        return tried.ok ? accept(null) : tried
      })

/**
 * Adds a person to a class. The seat is taken at once, unpaid. The payment, or the email with the link, follows after the undo period.
 * Undoing it releases the seat. A seat that is paid on the day, or costs nothing, is not deferred. Refuses what addPersonToClass refuses.
 */
export async function deferAddition(deps: Dependencies, input: AddPersonToClass): Promise<Decision<DeferredOutcome>> {
  const tried = await tryOut(deps, (trial) => addPersonToClass(trial, input))
  if (!tried.ok) return tried
  return deps.db.transaction(async (tx) => {
    const { payment, offeringId, staffId } = input
    const link = typeof payment === 'object' && 'link' in payment ? payment.link : undefined
    const own = 'personId' in input.who ? await lockSeatOf(tx, { offeringId, personId: input.who.personId }) : undefined
    const seat = { ...input, payment: link ? { link: { ...link, isEmailed: false } } : 'due' } as const
    const added = await addPersonToClass({ ...deps, db: tx }, seat)
    if (!added.ok) return added
    const bookingId = added.value
    const { status } = await readLockedBooking(tx, bookingId)
    if (payment === 'due' || status !== 'pending') return accept({ id: null, until: null, emails: 0, bookingId, date: null })
    const before = own?.isLive ? { heldUntil: own.heldUntil?.toISOString() ?? null, byLink: own.byLink } : null
    const action: DeferredAction = link
      ? { act: 'pay-link', id: bookingId, input: { before } }
      : { act: 'add', id: bookingId, input: { payment, before } }
    return store(tx, deps, action, { staffId, emails: tried.value.emails, date: null })
  })
}

async function lockSeatOf(tx: Transaction, who: PersonAndOffering): Promise<LockedBooking | undefined> {
  await lockPersonAndOffering(tx, who)
  return lockOwnSeat(tx, who)
}

async function store(
  tx: Transaction,
  { enqueue, undoSeconds }: Dependencies,
  action: DeferredAction,
  { staffId, emails, date }: { staffId: number; emails: number; date: DateFigures | null },
): Promise<Decision<DeferredOutcome>> {
  const until = addSeconds(await readClock(tx), undoSeconds)
  const id = await insertDeferredAction(tx, action, { staffId, runsAt: until })
  if (id === undefined) return refuse('action_waiting')
  await enqueue(tx, { name: 'run-deferred', actionId: id }, until)
  return accept({ id, until, emails, bookingId: action.act === 'add' || action.act === 'pay-link' ? action.id : null, date })
}
