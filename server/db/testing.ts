import { randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import pg from 'pg'
import { inject } from 'vitest'
import type { Prepare } from './migrate.ts'
import type { OpenDatabase } from './open.ts'
import { openInMemory } from './open-embedded.ts'
import { openServerDatabase } from './open-server.ts'

/** A fresh migrated database on the tests' PostgreSQL server; `close` drops it. */
export async function freshServerDatabase(serverUrl: string, connections = 40): Promise<OpenDatabase & { url: string }> {
  const { url, drop } = await createDatabase(serverUrl)
  const open = await openServerDatabase(url, { connections })
  return { ...open, url, close: () => open.close().then(drop) }
}

/** An empty database there, prepared as `prepare` says; when that fails, it is dropped. */
export async function emptyServerDatabase(serverUrl: string, prepare?: Prepare): Promise<OpenDatabase> {
  const { url, drop } = await createDatabase(serverUrl)
  try {
    const open = await openServerDatabase(url, { connections: 4, ...(prepare && { prepare }) })
    return { ...open, close: () => open.close().then(drop) }
  } catch (error) {
    await drop()
    throw error
  }
}

/** An empty database there that nobody has open yet; it goes with `drop`. */
export async function emptyServerDatabaseAt(serverUrl: string) {
  const { url, drop } = await createDatabase(serverUrl)
  return { url, drop, open: () => openServerDatabase(url, { connections: 2 }) }
}

async function createDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(serverUrl, `create database ${name}`)
  // A deadlock must show itself within a test, not after a second.
  await asAdmin(serverUrl, `alter database ${name} set deadlock_timeout = '50ms'`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => asAdmin(serverUrl, `drop database ${name} with (force)`) }
}

/** A fresh migrated embedded database in memory: a copy of the run's template, since making one anew takes seconds. */
export const freshEmbeddedDatabase = async (): Promise<OpenDatabase> => openInMemory(await openAsBlob(inject('embeddedTemplate')))

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
