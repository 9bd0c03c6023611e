import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { freshServerDatabase } from './database.testing.ts'
import { containsWord } from './search.ts'

const open = await freshServerDatabase(inject('databaseUrl'), 2)
afterAll(() => open.close())

const named = async () => {
  const { rows } = await open.queue.executeSql('select statement from pg_prepared_statements')
  return (rows as { statement: string }[]).map(({ statement }) => statement)
}
const seat = (id: number) => open.db.execute(sql`select * from seats where id = ${id}`)

test('what is asked often is read once; what has no values, is asked seldom or looks for words is not named', async () => {
  for (let number = 0; number < 20; number++) {
    const { rows } = (await open.db.execute(sql`select ${number}::int as often`)) as unknown as { rows: unknown[] }
    expect(rows).toEqual([{ often: number }])
    await open.db.execute(sql`select 1 as bare; select 2 as bare`)
    await open.db.execute(sql`select true as word where ${containsWord(sql`${String(number)}`, '1')}`)
  }
  await open.db.execute(sql`select ${1}::int as seldom`)
  const statements = (await named()).join('\n')
  expect(statements).toContain('as often')
  expect(statements).not.toMatch(/bare|seldom|word/)
})

test('a table that changes its shape fails one question, not those after it; an error stays the database’s own', async () => {
  await open.queue.executeSql('create table seats (id integer primary key); insert into seats values (1)')
  for (let time = 0; time < 20; time++) await seat(1)
  await open.queue.executeSql('alter table seats add column note text')
  await expect(seat(1)).rejects.toMatchObject({ cause: { code: '0A000' } })
  expect(await seat(1)).toMatchObject({ rows: [{ id: 1, note: null }] })

  for (let time = 0; time < 20; time++) {
    const taken = open.db.execute(sql`insert into seats (id) values (${1})`)
    await expect(taken).rejects.toMatchObject({ cause: { code: '23505', constraint: 'seats_pkey' } })
  }
})

test('in a transaction too, kept whole or not at all', async () => {
  const failing = open.db.transaction(async (tx) => {
    for (let id = 10; id < 30; id++) await tx.execute(sql`insert into seats (id, note) values (${id}, ${'new'})`)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await seat(10)).toMatchObject({ rows: [] })
})
