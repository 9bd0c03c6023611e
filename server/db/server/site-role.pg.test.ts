import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { openServerDatabase } from './open-server.ts'

// Runs the statements of deploy/database/site-role.sh, with which compose prepares an empty server, with the names of this test.

const name = `site_${randomBytes(4).toString('hex')}`
const script = readFileSync(new URL('../../../deploy/database/site-role.sh', import.meta.url), 'utf8')
const statements = /<<'SQL'\n([\s\S]+?)\nSQL/.exec(script)?.[1]?.split(/(?<=;)\n/) ?? []
const admin = new pg.Client({ connectionString: inject('databaseUrl') })
await admin.connect()
afterAll(async () => {
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`drop role if exists ${name}`)
  await admin.end()
})

test('the database role created by compose has no special rights, but can migrate an emptied database', async () => {
  for (const statement of statements) await admin.query(statement.replaceAll('ticha', name).replace(`:'password'`, `'secret'`))
  const url = new URL(inject('databaseUrl'))
  Object.assign(url, { username: name, password: 'secret', pathname: `/${name}` })

  const open = await openServerDatabase(url.href, { connections: 2 })
  const { rows } = await open.queue.executeSql(
    'select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as can_more from pg_roles where rolname = current_user',
  )
  expect(rows).toEqual([{ can_more: false }])
  // A restore empties the database before filling it.
  await open.bulk.write(async ({ rows: run }) => {
    for (const schema of ['drizzle', 'public']) await run(`drop schema ${schema} cascade`)
    await run('create schema public')
  })
  await open.close()
  await (await openServerDatabase(url.href, { connections: 2 })).close()
})
