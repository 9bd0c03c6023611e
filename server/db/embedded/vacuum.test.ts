import { expect, onTestFinished, test } from 'vitest'
import { freshEmbeddedDatabase } from '../database.testing.ts'
import type { OpenDatabase } from '../open-database.ts'

const DAYS = 8
const JOBS_A_DAY = 2000

test('nightly vacuuming prevents the growth of a table with daily inserts and deletes', async () => {
  const { queue, vacuum } = await opened()
  await queue.executeSql('create table comes_and_goes (id integer generated always as identity primary key, words text)')
  await aDay(queue)
  const after: number[] = []
  for (let day = 0; day < DAYS; day++) {
    await vacuum()
    after.push(await aDay(queue))
  }
  expect(Math.max(...after)).toBeLessThan(1.1 * Math.min(...after))
})

test('vacuum updates the planner statistics', async () => {
  const { queue, vacuum } = await opened()
  await queue.executeSql('create table grown as select generate_series(1, 5000) as id')
  await vacuum()
  expect(await queue.executeSql(`select reltuples::int as rows from pg_class where relname = 'grown'`)).toMatchObject({
    rows: [{ rows: 5000 }],
  })
})

async function opened(): Promise<OpenDatabase> {
  const open = await freshEmbeddedDatabase()
  onTestFinished(open.close)
  return open
}

/** Inserts and deletes the rows of one day, and returns the size of the table in bytes. */
async function aDay({ executeSql }: OpenDatabase['queue']): Promise<number> {
  await executeSql(`insert into comes_and_goes (words) select repeat('word ', 20) from generate_series(1, ${JOBS_A_DAY})`)
  await executeSql('delete from comes_and_goes')
  const { rows } = (await executeSql(`select pg_total_relation_size('comes_and_goes')::int as bytes`)) as { rows: { bytes: number }[] }
  return rows[0]?.bytes ?? Number.NaN
}
