import { readClock } from '../../../db/clock.ts'
import type { Transaction } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { readTerms } from '../../bookings/seats/booking-repository.ts'
import { findGuest } from '../../bookings/seats/guest-repository.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, type RefusalReason, refuse } from '../../kernel/decision.ts'
import { lockPerson } from '../../kernel/person-lock-repository.ts'
import { dayOf } from '../../kernel/studio-time.ts'
import { findPass } from '../../products/passes/pass-repository.ts'
import type { WaitingListDependencies } from '../waiting-list/take-seat-for-entry.ts'
import { leaveLists } from './leave-lists.ts'
import { planStanding, type StandingPlan } from './plan-standing.ts'
import { queueStandingBegun } from './queue-standing-emails.ts'
import { type ListedStanding, withNames } from './read-standings.ts'
import type { PlannedDate, Standing } from './standing.ts'
import {
  endStanding,
  findSeriesOf,
  findStanding,
  findStandingOfSeries,
  insertStanding,
  listActiveStandings,
  updateStanding,
} from './standing-repository.ts'
import { lockStanding, topUp } from './top-up.ts'

/** `offeringId`: any class of the series. `passId`: the pass that pays first. `staffId`: staff act for the person. */
export type StandingRequest = {
  personId: number
  offeringId: number
  fromDay?: string | undefined
  untilDay?: string | undefined
  passId?: number | undefined
  startNow: boolean
  /** Default: the person's. */
  language: 'en' | 'ru' | undefined
  timeZone: string | null
  staffId?: number | undefined
}

/** Reads the dates that a standing booking would book. Refuses: not_found, no_series, email_unproven. */
export async function previewStanding(
  deps: Pick<WaitingListDependencies, 'db' | 'timeZone'>,
  request: StandingRequest,
): Promise<Decision<StandingPlan>> {
  const drafted = await draftStanding(deps.db, deps, request)
  if (!drafted.ok) return drafted
  const standing = drafted.value
  return accept({ standing, dates: await planStanding(deps.db, deps, standing, { automatic: false, startNow: request.startNow }) })
}

export async function readStandingOffer(
  deps: Pick<WaitingListDependencies, 'db' | 'timeZone'>,
  asked: { personId: number; offeringId: number },
): Promise<'none' | 'possible' | 'active'> {
  const drafted = await draftStanding(deps.db, deps, { ...asked, startNow: true, language: undefined, timeZone: null })
  if (!drafted.ok) return 'none'
  if (await findStandingOfSeries(deps.db, asked.personId, drafted.value.seriesId)) return 'active'
  const dates = await planStanding(deps.db, deps, drafted.value, { automatic: false, startNow: true })
  return dates.length > 1 && dates.some(isPossible) ? 'possible' : 'none'
}

const isPossible = ({ reason }: PlannedDate) => reason === null || reason === 'full' || reason === 'already_there'

/** Creates a standing booking and books its dates. Idempotent for each series. Refuses like previewStanding, and: no_date_possible. */
export async function createStanding(
  deps: WaitingListDependencies,
  request: StandingRequest,
): Promise<Decision<ListedStanding & { repeated: boolean }>> {
  const mode = { automatic: false, startNow: request.startNow }
  const created = await beginStanding(deps, request)
  if (!created.ok) return created
  const { repeated, ...known } = created.value
  // If the process is killed here, the dates are booked by the job that beginStanding has queued.
  await topUp(deps, known.id, mode)
  const standing = (await findStanding(deps.db, known.id)) ?? known
  return accept({ repeated, ...(await withNames(deps, { standing, dates: await planStanding(deps.db, deps, standing, mode) })) })
}

/** Creates a standing booking and queues a job that books its dates. Idempotent for each series. Refuses like createStanding. */
export const beginStanding = (deps: BookingDependencies, request: StandingRequest): Promise<Decision<Standing & { repeated: boolean }>> =>
  deps.db.transaction((tx) => create(tx, deps, request))

async function create(
  tx: Transaction,
  deps: BookingDependencies,
  request: StandingRequest,
): Promise<Decision<Standing & { repeated: boolean }>> {
  const { personId, staffId } = request
  if (!(await lockPerson(tx, personId))) return refuse('not_found')
  const drafted = await draftStanding(tx, deps, request)
  if (!drafted.ok) return drafted
  const known = await findStandingOfSeries(tx, personId, drafted.value.seriesId)
  if (known) return accept({ ...known, repeated: true })
  const dates = await planStanding(tx, deps, drafted.value, { automatic: false, startNow: request.startNow })
  if (!dates.some(isPossible)) return refuse('no_date_possible')
  const { id: _, dormantSince, endedAt, createdAt, pausedFrom, pausedUntil, ...draft } = drafted.value
  const standing = await insertStanding(tx, draft)
  await deps.enqueue(tx, { name: 'top-up', personId, begun: { standingId: standing.id, startNow: request.startNow } })
  await queueStandingBegun(tx, deps, standing)
  await record(tx, staffId, standing, { created: true })
  return accept({ ...standing, repeated: false })
}

async function draftStanding(
  reader: BookingDependencies['db'] | Transaction,
  { timeZone: zone }: { timeZone: string },
  { personId, offeringId, fromDay, untilDay, passId, language, timeZone }: StandingRequest,
): Promise<Decision<Standing>> {
  const [series, guest] = [await findSeriesOf(reader, offeringId), await findGuest(reader, personId)]
  if (!series || !guest) return refuse('not_found')
  if (passId !== undefined && (await findPass(reader, passId))?.personId !== personId) return refuse('not_found')
  if (series.seriesId === null) return refuse('no_series')
  // Anyone can register another person's address, whose owner would not notice the automatic bookings.
  if (!(await readTerms(reader, { personId, offeringId })).isProven) return refuse('email_unproven')
  const now = await readClock(reader)
  const today = dayOf(now, zone)
  const nothing = { pausedFrom: null, pausedUntil: null, dormantSince: null, endedAt: null }
  const days = { fromDay: fromDay ?? today, untilDay: untilDay ?? null }
  const accountId = passId ?? null
  return accept({
    id: 0,
    personId,
    seriesId: series.seriesId,
    accountId,
    ...days,
    ...nothing,
    language: language ?? guest.language,
    timeZone,
    createdAt: now,
  })
}

export type StandingChange = { id: number; personId: number; staffId?: number }

/** The first and last day of a pause. Null: the standing booking continues. */
export type StandingPause = { from: string; until: string } | null

/** Pauses or continues a standing booking. Booked dates stay. Refuses: not_found, email_unproven, standing_asleep. */
export const pauseStanding = (
  deps: BookingDependencies,
  change: StandingChange & { pause: StandingPause },
): Promise<Decision<ListedStanding>> => {
  const { pause } = change
  return changeStanding(deps, change, async (tx, standing) => {
    if (pause && standing.dormantSince) return refuse('standing_asleep')
    await updateStanding(tx, standing.id, { pausedFrom: pause?.from ?? null, pausedUntil: pause?.until ?? null })
    if (pause)
      await leaveLists(tx, deps, standing, (startsAt) => {
        const day = dayOf(startsAt, deps.timeZone)
        return pause.from <= day && day <= pause.until
      })
    await deps.enqueue(tx, { name: 'top-up', personId: standing.personId })
    return accept({ pausedFrom: pause?.from ?? null, pausedUntil: pause?.until ?? null })
  })
}

/**
 * Changes the last day; null means no end. Booked dates stay, but the person leaves the waiting lists of later classes. Refuses: not_found,
 * email_unproven, ends_before_start.
 */
export const limitStanding = (
  deps: BookingDependencies,
  change: StandingChange & { untilDay: string | null },
): Promise<Decision<ListedStanding>> => {
  const { untilDay } = change
  return changeStanding(deps, change, async (tx, standing) => {
    if (untilDay !== null && untilDay < standing.fromDay) return refuse('ends_before_start')
    await updateStanding(tx, standing.id, { untilDay })
    if (untilDay !== null) await leaveLists(tx, deps, standing, (startsAt) => dayOf(startsAt, deps.timeZone) > untilDay)
    await deps.enqueue(tx, { name: 'top-up', personId: standing.personId })
    return accept({ untilDay })
  })
}

/** Ends a standing booking. Booked dates stay, and each can be cancelled as usual. Refuses: not_found, email_unproven. */
export const stopStanding = (deps: BookingDependencies, change: StandingChange): Promise<Decision<ListedStanding>> =>
  changeStanding(deps, change, async (tx, standing) => {
    await endStanding(tx, standing.id, change.staffId === undefined ? 'person' : 'staff')
    await leaveLists(tx, deps, standing)
    return accept({ ended: true })
  })

/** Ends every standing booking of a person who is about to be erased, so that released seats are not booked again. */
export async function stopAllStandings(deps: BookingDependencies['db'], personId: number): Promise<void> {
  await deps.transaction(async (tx) => {
    await lockPerson(tx, personId)
    for (const { id } of await listActiveStandings(tx, { personId })) await endStanding(tx, id, 'person')
  })
}

async function changeStanding(
  deps: BookingDependencies,
  change: StandingChange,
  act: (tx: Transaction, standing: Standing) => Promise<Decision<Record<string, string | boolean | null>>>,
): Promise<Decision<ListedStanding>> {
  const changed = await deps.db.transaction(async (tx): Promise<Decision<StandingPlan>> => {
    const known = await findStanding(tx, change.id)
    const standing = known && (await lockStanding(tx, known))
    const reason = await whyNotChangeable(tx, standing, change)
    if (!standing || reason) return refuse(reason ?? 'not_found')
    if (standing.endedAt === null) {
      const done = await act(tx, standing)
      if (!done.ok) return done
      await record(tx, change.staffId, standing, done.value)
    }
    const after = (await findStanding(tx, change.id)) ?? standing
    return accept({ standing: after, dates: await planStanding(tx, deps, after, { automatic: true, startNow: false }) })
  })
  return changed.ok ? accept(await withNames(deps, changed.value)) : changed
}

async function whyNotChangeable(
  tx: Transaction,
  standing: Standing | undefined,
  change: StandingChange,
): Promise<RefusalReason | undefined> {
  if (standing?.personId !== change.personId) return 'not_found'
  if (change.staffId !== undefined) return undefined
  const { isProven } = await readTerms(tx, { personId: standing.personId, offeringId: 0 })
  return isProven ? undefined : 'email_unproven'
}

async function record(
  tx: Transaction,
  staffId: number | undefined,
  { id, personId, seriesId }: Standing,
  after: Record<string, string | boolean | null>,
): Promise<void> {
  if (staffId === undefined) return
  const what = 'created' in after ? 'create' : 'ended' in after ? 'end' : 'update'
  await recordChange(tx, {
    personId: staffId,
    action: what,
    subject: { kind: 'standing', id },
    before: 'created' in after ? null : { id, personId, seriesId },
    after: { id, personId, seriesId, ...after },
  })
}
