import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { connectionOf } from './embedded-connection.ts'

const lite = connectionOf(await PGlite.create())
afterAll(() => lite.close())
beforeEach(() => lite.exec('drop table if exists seats; create table seats (id integer primary key, note text)'))

const seats = async () => (await lite.query<{ id: number }>('select id from seats order by id')).rows.map(({ id }) => id)
const take = (id: number) => lite.query('insert into seats (id) values ($1)', [id])

describe('a statement that was read before', () => {
  const all = 'select * from seats where id = $1'

  test('runs with other values, and writes and reads what PostgreSQL knows', async () => {
    const said =
      'select $1::int as number, $2::text as text, $3::jsonb as document, $4::int[] as list, $5::boolean as is, $6::int as nothing'
    for (const number of [1, 2]) {
      const { rows } = await lite.query(said, [number, "it's", { a: [number] }, [number, 3], number === 1, null])
      expect(rows).toEqual([{ number, text: "it's", document: { a: [number] }, list: [number, 3], is: number === 1, nothing: null }])
    }
  })

  test('answers in rows or lists, and leaves a text as it is where that is asked for', async () => {
    const when = "select timestamptz '2026-11-22T10:00:00Z' as at"
    const asText = { parsers: { 1184: (text: string) => text }, rowMode: 'array' as const }
    expect((await lite.query(when)).rows).toEqual([{ at: new Date('2026-11-22T10:00:00Z') }])
    expect((await lite.query(when, [], asText)).rows).toEqual([[expect.stringMatching(/^2026-11-22 /)]])
    expect((await lite.query(when)).rows).toEqual([{ at: new Date('2026-11-22T10:00:00Z') }])
  })

  test('knows of a change of its table, also of one that a transaction took back', async () => {
    await take(1)
    const before = { id: 1, note: null }
    expect((await lite.query(all, [1])).rows).toEqual([before])
    await lite.exec('alter table seats add column row text')
    expect((await lite.query(all, [1])).rows).toEqual([{ ...before, row: null }])

    const changedMind = lite.transaction(async (tx) => {
      await tx.exec('alter table seats add column colour text')
      expect((await tx.query(all, [1])).rows).toEqual([{ ...before, row: null, colour: null }])
      throw new Error('no')
    })
    await expect(changedMind).rejects.toThrow('no')
    expect((await lite.query(all, [1])).rows).toEqual([{ ...before, row: null }])
  })

  test('is planned anew where it looks for words', async () => {
    for (const word of ['one', 'two', 'one']) {
      const { rows } = await lite.query('select $1::text as found where $2 ilike $1', [word, 'One'])
      expect(rows).toEqual(word === 'one' ? [{ found: 'one' }] : [])
    }
    const { rows } = await lite.query('select 1 from pg_prepared_statements where strpos(statement, $1) > 0', ['as found'])
    expect(rows).toEqual([])
  })

  test('is one of so many that the oldest are forgotten, and read again when they are needed', async () => {
    for (let number = 0; number < 400; number++) await lite.query(`select ${number}`)
    const { rows } = await lite.query<{ kept: number }>('select count(*)::int as kept from pg_prepared_statements')
    expect(rows[0]?.kept).toBeLessThanOrEqual(151)
    expect((await lite.query('select 0')).rows).toHaveLength(1)
  })
})

test('what is wrong is said in PostgreSQL’s words, and harms nobody who comes after', async () => {
  await take(1)
  await expect(take(1)).rejects.toMatchObject({ code: '23505', constraint: 'seats_pkey' })
  await expect(lite.query('select * from nowhere')).rejects.toMatchObject({ code: '42P01' })
  await expect(lite.query('select $1::int', ['a word'])).rejects.toMatchObject({ code: '22P02' })
  await take(2)
  expect(await seats()).toEqual([1, 2])
})

describe('a transaction', () => {
  test('is kept whole or not at all', async () => {
    const failing = lite.transaction(async (tx) => {
      await tx.query('insert into seats (id) values (1)')
      await tx.query('insert into seats (id) values (1)')
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(await seats()).toEqual([])
    await lite.transaction((tx) => tx.query('insert into seats (id) values (1)'))
    expect(await seats()).toEqual([1])
  })

  test('has its turn: what others ask meanwhile waits, and sees it whole', async () => {
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

  test('that failed and is to be kept all the same says that it was not', async () => {
    const hopeful = lite.transaction(async (tx) => {
      await tx.query('select 1 / 0').catch(() => {})
    })
    await expect(hopeful).rejects.toMatchObject({ code: '25P02' })
    await take(1)
    expect(await seats()).toEqual([1])
  })

  const reading = 'select id from seats where id = $1'
  const writing = 'insert into seats (id) values ($1)'
  test.each([
    ['whose statements are all known', reading, '22P02', ['a word']],
    ['whose first statement breaks a rule', writing, '23505', [1]],
    ['whose first statement is nonsense', 'select nothing from nowhere', '42P01', []],
  ] as const)('%s is over with its first failure', async (_, text, code, values) => {
    await take(1)
    await lite.query(reading, [1])
    const failing = lite.transaction(async (tx) => {
      await expect(tx.query(text, [...values])).rejects.toMatchObject({ code })
      await tx.query(writing, [2])
    })
    await expect(failing).rejects.toMatchObject({ code: '25P02' })
    expect(await seats()).toEqual([1])
  })

  test('begins with its first statement, which answers as ever, and with one of two that are asked at once', async () => {
    await take(1)
    await lite.query(reading, [1])
    expect(await lite.transaction(async (tx) => (await tx.query(reading, [1])).rows)).toEqual([{ id: 1 }])
    const failing = lite.transaction(async (tx) => {
      await Promise.all([tx.query(writing, [2]), tx.query(writing, [3])])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await lite.transaction(async () => {})
    expect(await seats()).toEqual([1])
  })

  test('can be taken back, and nothing gets in once it is over', async () => {
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

test('whoever listens hears what was committed before the one who told it goes on', async () => {
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

test('however many statements wait, the rest of the process has a turn between them', async () => {
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
