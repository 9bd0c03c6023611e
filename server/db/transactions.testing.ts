import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readClock } from './clock.ts'
import { OuterDatabaseInTransaction, rowsOf } from './database.ts'
import type { OpenDatabase } from './open-database.ts'
import { queueDatabaseIn } from './queue-database.ts'
import { settings } from './schema/settings.ts'

/** Defines the tests of transactions that both kinds of database pass. */
export function transactionRules(openDatabase: () => Promise<OpenDatabase>): void {
  let open: OpenDatabase
  beforeAll(async () => {
    open = await openDatabase()
  })
  afterAll(() => open.close())

  const inside = (use: () => PromiseLike<unknown>) =>
    open.db.transaction(async () => {
      try {
        await use()
        return 'worked'
      } catch (error) {
        return error instanceof OuterDatabaseInTransaction || (error as Error).cause instanceof OuterDatabaseInTransaction
          ? 'refused'
          : error
      }
    })

  test('inside a transaction, a query or a nested transaction on the outer database object throws', async () => {
    expect(await inside(() => open.db.select().from(settings))).toBe('refused')
    expect(await inside(() => open.db.insert(settings).values({}))).toBe('refused')
    expect(await inside(() => open.db.transaction(async () => {}))).toBe('refused')
    expect(await inside(() => readClock(open.db))).toBe('refused')
  })

  test('the outer database object works outside a running transaction', async () => {
    const beside = Promise.resolve().then(() => readClock(open.db))
    await open.db.transaction((tx) => readClock(tx))
    expect(await beside).toBeInstanceOf(Date)
    expect(await readClock(open.db)).toBeInstanceOf(Date)
  })

  test('a transaction that throws is rolled back', async () => {
    const broken = open.db.transaction(async (tx) => {
      await tx.insert(settings).values({ firstOnlineDiscountPercent: 7 })
      throw new Error('no')
    })
    await expect(broken).rejects.toThrow('no')
    expect(await open.db.select().from(settings)).toEqual([])
  })

  test('a constraint violation has the error of PostgreSQL and does not affect later statements', async () => {
    await open.queue.executeSql('create table seats (id integer primary key)')
    const take = () => open.db.execute(sql`insert into seats (id) values (${1})`)
    await take()
    await expect(take()).rejects.toMatchObject({ cause: { code: '23505', constraint: 'seats_pkey' } })
    expect(await readClock(open.db)).toBeInstanceOf(Date)
  })

  test('queries work after a table gets a new column while the process runs', async () => {
    const seat = () => rowsOf<unknown>(open.db, sql`select * from seats where id = ${1}`)
    for (let time = 0; time < 20; time++) expect(await seat()).toEqual([{ id: 1 }])
    await open.queue.executeSql('alter table seats add column note text')
    expect(await seat()).toEqual([{ id: 1, note: null }])
  })

  test('statements of the queue can be part of a transaction', async () => {
    await open.db.transaction(async (tx) => {
      expect(await queueDatabaseIn(tx).executeSql('select $1::int as n', [5])).toMatchObject({ rows: [{ n: 5 }] })
    })
  })

  test('the queue can send several statements at once', async () => {
    expect((await open.queue.executeSql('begin; select 1 as n; commit')).rows).toEqual([{ n: 1 }])
    await expect(open.queue.executeSql('begin; select 1/0; commit')).rejects.toThrow()
    expect(await readClock(open.db)).toBeInstanceOf(Date)
  })
}
