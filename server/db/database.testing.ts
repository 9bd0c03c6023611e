import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, openAsBlob, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { openReused } from './embedded/reused-embedded.testing.ts'
import { migrationsFolder, type PrepareDatabase } from './migrate.ts'
import type { OpenDatabase } from './open-database.ts'
import { openServerDatabase } from './server/open-server.ts'

/** Creates a fresh migrated database on the tests' PostgreSQL server from a template. `close` drops it. */
export async function freshServerDatabase(serverUrl: string, connections = 40): Promise<OpenDatabase & { url: string }> {
  const { url, drop } = await createDatabase(serverUrl, await migratedTemplate(serverUrl))
  const open = await openServerDatabase(url, { connections })
  return { ...open, url, close: () => open.close().then(drop) }
}

/** Creates an empty database on the server and opens it, with `prepare` instead of the migrations. Drops the database if opening fails. */
export async function emptyServerDatabase(serverUrl: string, prepare?: PrepareDatabase): Promise<OpenDatabase> {
  const { url, drop } = await createDatabase(serverUrl)
  try {
    const open = await openServerDatabase(url, { connections: 4, ...(prepare && { prepare }) })
    return { ...open, close: () => open.close().then(drop) }
  } catch (error) {
    await drop()
    throw error
  }
}

/** Creates an empty database on the server without opening it. `drop` removes it. */
export async function emptyServerDatabaseAt(serverUrl: string) {
  const { url, drop } = await createDatabase(serverUrl)
  return { url, drop, open: () => openServerDatabase(url, { connections: 2 }) }
}

async function createDatabase(serverUrl: string, template = 'template1'): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(serverUrl, async (query) => {
    // The default strategy of PostgreSQL logs each page and takes twice the processor time.
    await query(`create database ${name} template ${template} strategy file_copy`)
    // PostgreSQL looks for a deadlock only after this time, by default one second.
    await query(`alter database ${name} set deadlock_timeout = '50ms'`)
  })
  return { url: databaseAt(serverUrl, name), drop: () => asAdmin(serverUrl, (query) => query(`drop database ${name} with (force)`)) }
}

// Named after the migrations, so that a later run can reuse it if the server still exists.
const TEMPLATE = `test_template_${migrationsDigest()}`

/** Returns the name of an empty migrated template database, which the first call creates. */
export async function migratedTemplate(serverUrl: string): Promise<string> {
  await asAdmin(serverUrl, async (query) => {
    await query(`select pg_advisory_lock(hashtext('${TEMPLATE}'))`)
    const { rowCount } = await query(`select from pg_database where datname = '${TEMPLATE}'`)
    if (rowCount) return
    const making = `${TEMPLATE}_making`
    await query(`drop database if exists ${making} with (force)`)
    await query(`create database ${making}`)
    await (await openServerDatabase(databaseAt(serverUrl, making), { connections: 2 })).close()
    await query(`alter database ${making} rename to ${TEMPLATE}`)
  })
  return TEMPLATE
}

function migrationsDigest(): string {
  const digest = createHash('sha256')
  for (const file of readdirSync(migrationsFolder).sort())
    if (file.endsWith('.sql')) digest.update(readFileSync(join(migrationsFolder, file)))
  return digest.digest('hex').slice(0, 12)
}

function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/**
 * Creates a fresh migrated database with as many connections as a site, on the run's PostgreSQL server. In the vitest project `embedded`, which has no
 * server, it creates an embedded one.
 */
export function freshDatabase(): Promise<OpenDatabase> {
  const serverUrl = inject('databaseUrl')
  return serverUrl === undefined ? freshEmbeddedDatabase() : freshServerDatabase(serverUrl, 8)
}

/** Opens a migrated embedded database in memory: a copy of the run's template, or an emptied one of an earlier test file. */
export const freshEmbeddedDatabase = (): Promise<OpenDatabase> => openReused(() => openAsBlob(inject('embeddedTemplate')))

/** Writes the template to disk for a site whose DATA_DIR is `directory`. */
export function putEmbeddedDatabase(directory: string): void {
  const folder = join(directory, 'db', 'postgres')
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-xf', inject('embeddedTemplate'), '-C', folder], { stdio: ['ignore', 'ignore', 'pipe'] })
}

async function asAdmin(url: string, work: (query: (statement: string) => Promise<pg.QueryResult>) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work((statement) => client.query(statement))
  } finally {
    await client.end()
  }
}
