import { databaseFault } from '../../db/database.ts'
import { isDatabaseDown } from '../../db/outage.ts'

/** Runs `work` for each item and throws the failures at the end. Stops early at 'stop' or if the database is unreachable. */
export async function runEach<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>, complaint: string): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) {
    try {
      if ((await work(item)) === 'stop') break
    } catch (error) {
      failures.push(error)
      if (isOutOfReach(error)) break
    }
  }
  throwAll(failures, complaint)
}

const AT_ONCE = 4

/** Like runEach, with several items at once, because most of the time is spent waiting for the database. */
export async function runEachAtOnce<Item>(items: Item[], work: (item: Item) => Promise<unknown>, complaint: string): Promise<void> {
  const queue = items.values()
  const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => runEach(queue, work, complaint)))
  throwAll(
    results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])),
    complaint,
  )
}

/** Runs all duties of a job, one after another. A failed duty does not stop the others. All failures are thrown together at the end. */
export async function runDuties(...duties: (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const duty of duties) {
    try {
      await duty()
    } catch (error) {
      failures.push(error)
    }
  }
  throwAll(failures, `${failures.length} of ${duties.length} duties failed.`)
}

/** Runs `work` for batches of ids and throws the failures at the end. Halves a failing batch, so `work` must be all or nothing. */
export async function runInBatches(
  ids: number[],
  most: number,
  work: (ids: number[]) => Promise<unknown>,
  complaint: string,
): Promise<void> {
  const failures: unknown[] = []
  const batches = Array.from({ length: Math.ceil(ids.length / most) }, (_, index) => ids.slice(index * most, (index + 1) * most))
  for (let batch = batches.shift(); batch; batch = batches.shift()) {
    try {
      await work(batch)
    } catch (error) {
      const isSplit = batch.length > 1 && !isOutOfReach(error)
      if (!isSplit) failures.push(error)
      if (isOutOfReach(error)) break
      const half = Math.ceil(batch.length / 2)
      if (isSplit) batches.unshift(batch.slice(0, half), batch.slice(half))
    }
  }
  throwAll(failures, complaint)
}

// A statement timeout (57014) does not mean that the next statement fails.
const isOutOfReach = (error: unknown): boolean => isDatabaseDown(error) && databaseFault(error)?.code !== '57014'

function throwAll(failures: unknown[], complaint: string): void {
  if (failures.length === 1) throw failures[0]
  if (failures.length > 1) throw new AggregateError(failures, complaint)
}
