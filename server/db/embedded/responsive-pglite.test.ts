import { openAsBlob } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { ResponsivePGlite } from './responsive-pglite.ts'

const lite = new ResponsivePGlite({ loadDataDir: await openAsBlob(inject('embeddedTemplate')) })
afterAll(() => lite.close())
beforeEach(() => lite.exec('drop table if exists seats; create table seats (id integer primary key, note text)'))

const seats = async () => (await lite.query<{ id: number }>('select id from seats order by id')).rows.map(({ id }) => id)
const take = (id: number) => lite.query('insert into seats (id) values ($1)', [id])

test('errors of the embedded database have the codes of PostgreSQL and do not affect later statements', async () => {
  await take(1)
  await expect(take(1)).rejects.toMatchObject({ code: '23505', constraint: 'seats_pkey' })
  await expect(lite.query('select * from nowhere')).rejects.toMatchObject({ code: '42P01' })
  await expect(lite.query('select $1::int', ['a word'])).rejects.toMatchObject({ code: '22P02' })
  await take(2)
  expect(await seats()).toEqual([1, 2])
})

describe('a transaction', () => {
  test('a transaction is rolled back completely when a statement fails, and committed otherwise', async () => {
    const failing = lite.transaction(async (tx) => {
      await tx.query('insert into seats (id) values (1)')
      await tx.query('insert into seats (id) values (1)')
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(await seats()).toEqual([])
    await lite.transaction((tx) => tx.query('insert into seats (id) values (1)'))
    expect(await seats()).toEqual([1])
  })

  test('a transaction makes other statements wait until the commit, and these statements then see all rows of the transaction', async () => {
    const working = lite.transaction(async (tx) => {
      for (const id of [1, 2, 3]) {
        await tx.query('insert into seats (id) values ($1)', [id])
        await nextTurn()
      }
    })
    const [seen, other] = [seats(), lite.transaction((tx) => tx.query('select count(*)::int as taken from seats'))]
    await working
    expect(await seen).toEqual([1, 2, 3])
    expect((await other).rows).toEqual([{ taken: 3 }])
  })

  test('a transaction rejects on commit if one of its statements failed, even when the error was caught', async () => {
    const hopeful = lite.transaction(async (tx) => {
      await tx.query('select 1 / 0').catch(() => {})
    })
    await expect(hopeful).rejects.toMatchObject({ code: '25P02' })
    await take(1)
    expect(await seats()).toEqual([1])
  })

  test.each([
    ['whose first statement has a value of the wrong type', 'select id from seats where id = $1', '22P02', ['a word']],
    ['whose first statement violates a constraint', 'insert into seats (id) values ($1)', '23505', [1]],
    ['whose first statement reads an unknown table', 'select nothing from nowhere', '42P01', []],
  ] as const)('a transaction %s accepts no further statement after the failure', async (_, text, code, values) => {
    await take(1)
    const failing = lite.transaction(async (tx) => {
      await expect(tx.query(text, [...values])).rejects.toMatchObject({ code })
      await tx.query('insert into seats (id) values (2)')
    })
    await expect(failing).rejects.toMatchObject({ code: '25P02' })
    expect(await seats()).toEqual([1])
  })

  test('a transaction may run two statements at once, and both are rolled back when the transaction fails', async () => {
    const failing = lite.transaction(async (tx) => {
      await Promise.all([2, 3].map((id) => tx.query('insert into seats (id) values ($1)', [id])))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await lite.transaction(async () => {})
    expect(await seats()).toEqual([])
  })

  test('a transaction can be rolled back, and then refuses further statements', async () => {
    let late: () => Promise<unknown> = async () => {}
    await lite.transaction(async (tx) => {
      await tx.query('insert into seats (id) values (1)')
      late = () => tx.query('insert into seats (id) values (2)')
      await tx.rollback()
    })
    await expect(late()).rejects.toThrow('closed')
    expect(await seats()).toEqual([])
  })
})

test('a listener receives the notifications of a transaction before the transaction call returns', async () => {
  const heard: string[] = []
  const stop = await lite.listen('news', (news) => heard.push(news))
  await lite.transaction(async (tx) => {
    await tx.query("select pg_notify('news', 'first')")
    expect(heard).toEqual([])
  })
  expect(heard).toEqual(['first'])
  await stop()
  await lite.query("select pg_notify('news', 'second')")
  expect(heard).toEqual(['first'])
})

test('the event loop runs other tasks between many waiting statements', async () => {
  const slow = 'select count(*) from generate_series(1, 20000)'
  await lite.query(slow)
  let turns = 0
  let isOver = false
  const others = (async () => {
    while (!isOver) {
      await nextTurn()
      turns++
    }
  })()
  await Promise.all(Array.from({ length: 30 }, () => lite.query(slow)))
  isOver = true
  await others
  expect(turns).toBeGreaterThan(3)
})

describe('a repeated statement', () => {
  const planned = async (text: string) =>
    (await lite.query('select name from pg_prepared_statements where statement = $1', [text])).rows.length

  test('a repeated statement is planned once, and returns the result for the values of each call', async () => {
    const text = 'select $1::int + 1 as next'
    for (const value of [1, 2, 3, 4, 5, 6, 7, 8]) {
      expect(await planned(text)).toBe(value > 3 ? 1 : 0)
      expect((await lite.query(text, [value])).rows).toEqual([{ next: value + 1 }])
    }
  })

  test('a repeated statement returns the right result when the types of its parameters change between calls', async () => {
    for (const types of [[23], [25], [23], [25], [23], [25], [23], [25]])
      expect((await lite.query('select pg_typeof($1)::text as type', [1], { paramTypes: types })).rows).toEqual([
        { type: types[0] === 23 ? 'integer' : 'text' },
      ])
  })

  test('a repeated statement works again after a failed call, inside or outside a transaction', async () => {
    const text = 'select 1 / $1::int as part'
    for (const value of [1, 0, 1, 0, 1, 0]) {
      const call = lite.query(text, [value])
      if (value === 1) expect((await call).rows).toEqual([{ part: 1 }])
      else await expect(call).rejects.toMatchObject({ code: '22012' })
    }
    for (let time = 0; time < 5; time++) {
      const failing = lite.transaction(async (tx) => {
        await tx.query(text, [0]).catch(() => {})
        await tx.query('select $1::text as never', ['x'])
      })
      await expect(failing).rejects.toMatchObject({ code: '25P02' })
    }
    expect((await lite.query('select $1::text as never', ['y'])).rows).toEqual([{ never: 'y' }])
  })

  test('a repeated statement that fails because a table does not exist works once the table exists', async () => {
    const text = 'select word from words'
    for (let time = 0; time < 5; time++) await expect(lite.query(text)).rejects.toMatchObject({ code: '42P01' })
    await lite.exec("create temp table words (word text); insert into words values ('seat')")
    for (let time = 0; time < 5; time++) expect((await lite.query(text)).rows).toEqual([{ word: 'seat' }])
  })

  test('a repeated statement sees columns and rows that changed since it was planned', async () => {
    for (let time = 0; time < 5; time++) expect(await seats()).toEqual([])
    await lite.exec('drop table seats; create table seats (note text, id integer primary key); insert into seats values (null, 7)')
    expect(await seats()).toEqual([7])
  })

  test('at most 200 repeated statements keep a plan', async () => {
    for (let number = 0; number < 210; number++) for (let time = 0; time < 3; time++) await lite.query(`select ${number}`)
    const [{ plans } = { plans: 0 }] = (await lite.query<{ plans: number }>('select count(*)::int as plans from pg_prepared_statements'))
      .rows
    expect(plans).toBe(200)
  })
})
