import type { Database, Transaction } from '../../../db/database.ts'
import { accept, type Clash, type Decision, refuse } from '../../kernel/decision.ts'
import { addMinutes } from '../../kernel/studio-time.ts'
import { hasVenue, type Offering, type Service } from '../catalog/offering.ts'
import { type EventDraft, type OfferingDraft, valuesOf } from '../catalog/offering-draft.ts'
import { findOffering, insertOfferings, listOfferings } from '../catalog/offerings-repository.ts'
import { isChargeable } from '../catalog/pricing.ts'
import { type Actor, recordOfferings } from '../catalog/record-catalog-change.ts'
import { refuseOnConstraint } from '../catalog/refuse-on-constraint.ts'
import { lockSchedule } from '../catalog/schedule-lock-repository.ts'
import { findService } from '../catalog/service-list-repository.ts'
import { isInDaysOff } from './days-off.ts'
import { findDaysOff } from './days-off-repository.ts'
import { findBlocking } from './find-blocking.ts'
import { type Interval, overlapsAmong } from './interval.ts'
import { findClashes, readOpenSpots } from './schedule-repository.ts'

/** If `endsAt` is undefined, the duration of the service applies. */
export type Occurrence = { startsAt: Date; endsAt: Date | undefined }
/** `made` is sorted by start. `skipped`: dates skipped because of days off. */
export type ScheduledOfferings = { made: Offering[]; skipped: Interval[] }
/** `force`: allows overlaps with other classes (product.md 3.6) and with days off. `minimumCharge` in haléře. */
export type ScheduleRules = Actor & { force: boolean; minimumCharge: number }

/** Schedules an offering. Refuses: not_found (service), price_below_minimum, min_above_capacity, place_missing, ends_before_start, day_off, overlap. */
export async function scheduleOne(db: Database, draft: OfferingDraft, when: Occurrence, rules: ScheduleRules): Promise<Decision<Offering>> {
  const written = await schedule(db, draft, [when], null, rules)
  if (!written.ok) return written
  const [offering] = written.value.made
  if (!offering) throw new Error('What was scheduled is not there.')
  return accept(offering)
}

/** Schedules an event with the picture of the event `pictureOf`. Refuses like `scheduleOne`; not_found refers to `pictureOf`. */
export async function scheduleEvent(
  db: Database,
  { pictureOf, ...draft }: EventDraft & { pictureOf?: number | undefined },
  when: Occurrence,
  rules: ScheduleRules,
): Promise<Decision<Offering>> {
  const example = pictureOf === undefined ? undefined : await findOffering(db, 'event', pictureOf)
  if (pictureOf !== undefined && !example) return refuse('not_found')
  return scheduleOne(db, { ...draft, pictureKey: example?.picture?.key ?? null }, when, rules)
}

/** Schedules all dates of a series outside days off, or nothing. Refuses like `scheduleOne`; day_off if no date is left. */
export const scheduleSeries = (
  db: Database,
  draft: OfferingDraft,
  when: Occurrence[],
  rules: ScheduleRules,
): Promise<Decision<ScheduledOfferings>> => schedule(db, draft, when, crypto.randomUUID(), rules)

/** Schedules all of these dates that are outside days off, or nothing. Several dates form a series. Refuses like `scheduleOne`. */
export const scheduleDates = (
  db: Database,
  draft: OfferingDraft,
  when: Occurrence[],
  rules: ScheduleRules,
): Promise<Decision<ScheduledOfferings>> => schedule(db, draft, when, when.length > 1 ? crypto.randomUUID() : null, rules)

/** An existing series. `post` runs in the same transaction, with the ids of the new classes. */
type JoinedSeries = { seriesId: string; post: (tx: Transaction, ids: number[]) => Promise<void> }

/** Adds these dates to a series, with its open spots. Refuses like `scheduleDates`; not_found refers to the series. */
export const scheduleInSeries = (
  db: Database,
  draft: OfferingDraft,
  when: Occurrence[],
  rules: ScheduleRules,
  series: JoinedSeries,
): Promise<Decision<ScheduledOfferings>> => schedule(db, draft, when, series.seriesId, rules, series)

function schedule(
  db: Database,
  draft: OfferingDraft,
  when: Occurrence[],
  seriesId: string | null,
  rules: ScheduleRules,
  joined?: JoinedSeries,
): Promise<Decision<ScheduledOfferings>> {
  return refuseOnConstraint(() =>
    db.transaction(async (tx) => {
      await lockSchedule(tx)
      const service = draft.kind === 'slot' ? await findService(tx, draft.serviceId) : undefined
      if (draft.kind === 'slot' && !service) return refuse('not_found')
      const openSpots = joined && (await readOpenSpots(tx, draft.kind, joined.seriesId))
      if (joined && openSpots === undefined) return refuse('not_found')
      if (!pricesOf(draft).every((price) => isChargeable(price, rules.minimumCharge))) return refuse('price_below_minimum')
      if (draft.kind !== 'slot' && (draft.minPeople ?? 0) > draft.capacity) return refuse('min_above_capacity')
      if (draft.isActive !== false && !hasVenue({ ...NO_PLACE, ...draft, service: service ?? null })) return refuse('place_missing')

      const wanted = when.map((occurrence) => intervalOf(occurrence, service))
      if (wanted.some(({ startsAt, endsAt }) => endsAt <= startsAt)) return refuse('ends_before_start')
      const off = draft.isActive === false || rules.force ? [] : await findDaysOff(tx, wanted)
      const skipped = wanted.filter((interval) => isInDaysOff(interval, off))
      const intervals = wanted.filter((interval) => !skipped.includes(interval))
      if (intervals.length === 0) return refuse('day_off', { daysOff: off })
      const clashes = draft.isActive === false ? [] : await clashesOf(tx, draft, intervals, service)
      const inTheWay = findBlocking(clashes, draft.kind, rules.force)
      if (inTheWay.length > 0) return refuse('overlap', { clashes: inTheWay })

      const values = intervals.map((interval) => ({
        ...valuesOf(draft),
        ...interval,
        seriesId,
        ...(openSpots !== undefined && { openSpots }),
      }))
      const scheduled = await listOfferings(tx, await insertOfferings(tx, values))
      await recordOfferings(
        tx,
        rules,
        'create',
        draft.kind,
        scheduled.map((after) => ({ before: null, after })),
      )
      await joined?.post(
        tx,
        scheduled.map(({ id }) => id),
      )
      return accept({ made: scheduled, skipped })
    }),
  )
}

const NO_PLACE = { placeEn: '', placeRu: '', meetLink: null }

function intervalOf({ startsAt, endsAt }: Occurrence, service: Service | undefined): Interval {
  return { startsAt, endsAt: endsAt ?? addMinutes(startsAt, service?.durationMinutes ?? 0) }
}

const pricesOf = (draft: OfferingDraft): number[] =>
  draft.kind === 'slot' ? [] : [draft.price, ...(draft.kind === 'event' && draft.returningPrice != null ? [draft.returningPrice] : [])]

/** Includes clashes within a series, such as a class of two days that is held daily. */
async function clashesOf(tx: Transaction, draft: OfferingDraft, intervals: Interval[], service: Service | undefined): Promise<Clash[]> {
  const titles =
    draft.kind === 'slot'
      ? { titleEn: service?.nameEn ?? '', titleRu: service?.nameRu ?? '' }
      : { titleEn: draft.titleEn ?? '', titleRu: draft.titleRu ?? '' }
  const amongThemselves = overlapsAmong(intervals).map((interval) => ({ ...interval, ...titles, kind: draft.kind }))
  return [...(await findClashes(tx, intervals)), ...amongThemselves]
}
