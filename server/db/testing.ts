import { randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import pg from 'pg'
import { inject } from 'vitest'
import type { OpenDatabase } from './open.ts'
import { openInMemory } from './open-embedded.ts'
import { openServerDatabase } from './open-server.ts'

/** A fresh migrated database on the tests' PostgreSQL server; `close` drops it. */
export async function freshServerDatabase(serverUrl: string, connections = 40): Promise<OpenDatabase & { url: string }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(serverUrl, `create database ${name}`)
  // A deadlock must show itself within a test, not after a second.
  await asAdmin(serverUrl, `alter database ${name} set deadlock_timeout = '50ms'`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const open = await openServerDatabase(url.href, { connections })
  return {
    ...open,
    url: url.href,
    close: async () => {
      await open.close()
      await asAdmin(serverUrl, `drop database ${name} with (force)`)
    },
  }
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
