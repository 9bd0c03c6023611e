import { readClock } from '../../../../db/clock.ts'
import type { Database, Reader } from '../../../../db/database.ts'
import { accept, type DaysOffSpan, type Decision, refuse } from '../../../kernel/decision.ts'
import type { Offering } from '../../../schedule/catalog/offering.ts'
import { listOfferings } from '../../../schedule/catalog/offerings-repository.ts'
import { listDaysOff } from '../../../schedule/series/days-off-list-repository.ts'
import { readDaysOff } from '../../../schedule/series/days-off-repository.ts'
import type { ClassRun, ClassRunItem } from '../cancelling/class-run.ts'
import { listRunsOf } from '../cancelling/class-run-repository.ts'
import { listUndecided } from '../minimum/undecided-classes-repository.ts'

/** Days off with their run. `refused`: classes that could not be changed, and why. */
export type DaysOffProgress = {
  span: DaysOffSpan
  run: ClassRun | undefined
  items: ClassRunItem[]
  refused: { offering: Offering; why: string }[]
  undecided: Offering[]
}

/** Lists days off that are not over, sorted by start, or all days off, the last first. */
export async function listDaysOffProgress(db: Database, which: { isOverToo: boolean }): Promise<DaysOffProgress[]> {
  const since = which.isOverToo ? undefined : await db.transaction((tx) => readClock(tx))
  return withRuns(db, await listDaysOff(db, since))
}

export async function readDaysOffProgress(reader: Reader, id: number): Promise<Decision<DaysOffProgress>> {
  const span = await readDaysOff(reader, id)
  const [found] = span ? await withRuns(reader, [span]) : []
  return found ? accept(found) : refuse('not_found')
}

async function withRuns(reader: Reader, spans: DaysOffSpan[]): Promise<DaysOffProgress[]> {
  const runs = await listRunsOf(
    reader,
    spans.map(({ id }) => id),
  )
  const refusedIds = runs.flatMap(({ items }) => items.filter(({ status }) => status === 'refused')).map(({ offeringId }) => offeringId)
  const refused = new Map((await listOfferings(reader, refusedIds)).map((offering) => [offering.id, offering]))
  const undecided = await listUndecided(
    reader,
    spans.map(({ id }) => id),
  )
  const waiting = await listOfferings(
    reader,
    undecided.map(({ offeringId }) => offeringId),
  )
  return spans.map((span) => {
    const ofSpan = new Set(undecided.filter(({ daysOffId }) => daysOffId === span.id).map(({ offeringId }) => offeringId))
    const run = runs.find(({ daysOffId }) => daysOffId === span.id)
    const items = run?.items ?? []
    return {
      span,
      run,
      items,
      refused: items.flatMap(({ offeringId, why }) => {
        const offering = why === null ? undefined : refused.get(offeringId)
        return offering ? [{ offering, why: why ?? '' }] : []
      }),
      undecided: waiting.filter(({ id }) => ofSpan.has(id)),
    }
  })
}
