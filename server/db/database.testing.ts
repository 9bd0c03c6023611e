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

/** A fresh migrated database on the tests' PostgreSQL server, a copy of one; `close` drops it. */
export async function freshServerDatabase(serverUrl: string, connections = 40): Promise<OpenDatabase & { url: string }> {
  const { url, drop } = await createDatabase(serverUrl, await migratedTemplate(serverUrl))
  const open = await openServerDatabase(url, { connections })
  return { ...open, url, close: () => open.close().then(drop) }
}

/** An empty database there, prepared as `prepare` says; when that fails, it is dropped. */
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

/** An empty database there that nobody has open yet; it goes with `drop`. */
export async function emptyServerDatabaseAt(serverUrl: string) {
  const { url, drop } = await createDatabase(serverUrl)
  return { url, drop, open: () => openServerDatabase(url, { connections: 2 }) }
}

async function createDatabase(serverUrl: string, template = 'template1'): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(serverUrl, async (query) => {
    // PostgreSQL's default, writing each page to the log, takes twice the processor time.
    await query(`create database ${name} template ${template} strategy file_copy`)
    // A deadlock must show itself within a test, not after a second.
    await query(`alter database ${name} set deadlock_timeout = '50ms'`)
  })
  return { url: databaseAt(serverUrl, name), drop: () => asAdmin(serverUrl, (query) => query(`drop database ${name} with (force)`)) }
}

// Another one for other migrations, so that a server that outlives the run may keep it.
const TEMPLATE = `test_template_${migrationsDigest()}`

/** The name of an empty migrated database there, to be copied: whoever comes first makes it. */
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
 * A fresh migrated database with as many connections as a site has, on the run's PostgreSQL server. In the vitest project `embedded`, which has no
 * server, an embedded one.
 */
export function freshDatabase(): Promise<OpenDatabase> {
  const serverUrl = inject('databaseUrl')
  return serverUrl === undefined ? freshEmbeddedDatabase() : freshServerDatabase(serverUrl, 8)
}

/** A fresh migrated embedded database in memory: a copy of the run's template, since making one anew takes seconds; or a copy that was emptied. */
export const freshEmbeddedDatabase = (): Promise<OpenDatabase> => openReused(() => openAsBlob(inject('embeddedTemplate')))

/** The same on disk, where a site whose DATA_DIR is `directory` finds it. */
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
