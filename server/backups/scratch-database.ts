import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { MigrationTarget } from '../db/migrate.ts'

const DAY_MS = 86_400_000
const PREFIX = 'ticha_drill_'
const FOLDER = 'restore-drill-'

type Where = { databaseUrl: string | undefined; dataDirectory: string }
/** server: a database on the site's PostgreSQL server · embedded: in a temporary folder, also if the site's role may not create any. */
export type ScratchKind = 'server' | 'embedded'
type Work<Value> = (target: MigrationTarget, kind: ScratchKind) => Promise<Value>

/** Runs `work` on a temporary empty database: on the server if its role may create databases, otherwise embedded. */
export async function withScratchDatabase<Value>({ databaseUrl, dataDirectory }: Where, work: Work<Value>): Promise<Value> {
  if (databaseUrl === undefined) return onEmbedded(dataDirectory, work)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await mayCreate(client)) ? await onServer(client, databaseUrl, work) : await onEmbedded(dataDirectory, work)
  } finally {
    await client.end()
  }
}

async function mayCreate(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user')
  return rows[0]?.may === true
}

async function onServer<Value>(client: pg.Client, databaseUrl: string, work: Work<Value>): Promise<Value> {
  await dropLeftDatabases(client)
  const name = `${PREFIX}${Date.now()}`
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  await client.query(`create database ${name}`)
  try {
    const { openServerDatabase } = await import('../db/server/open-server.ts')
    return await answerOf(work, 'server', async (prepare) => (await openServerDatabase(url.href, { connections: 2, prepare })).close())
  } finally {
    await client.query(`drop database if exists ${name} with (force)`)
  }
}

/** Drops databases older than a day, which killed drills have left behind. */
async function dropLeftDatabases(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select datname from pg_database where datname ~ '^${PREFIX}[0-9]+$'`)
  for (const { datname } of rows)
    if (Number(datname.slice(PREFIX.length)) < Date.now() - DAY_MS) await client.query(`drop database if exists ${datname} with (force)`)
}

async function onEmbedded<Value>(dataDirectory: string, work: Work<Value>): Promise<Value> {
  await mkdir(dataDirectory, { recursive: true })
  await removeLeftFolders(dataDirectory)
  // The folder is not in the system's temporary folder, which may be in memory.
  const folder = await mkdtemp(join(dataDirectory, FOLDER))
  try {
    const { openEmbeddedDatabase } = await import('../db/embedded/open-embedded.ts')
    return await answerOf(work, 'embedded', async (prepare) => (await openEmbeddedDatabase(folder, prepare)).close())
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function removeLeftFolders(dataDirectory: string): Promise<void> {
  for (const name of await readdir(dataDirectory)) {
    const path = join(dataDirectory, name)
    const isLeft = name.startsWith(FOLDER) && existsSync(path) && (await stat(path)).mtimeMs < Date.now() - DAY_MS
    if (isLeft) await rm(path, { recursive: true, force: true })
  }
}

/** Runs `work` on the database that `open` prepares, before its migrations are applied. Returns the result of `work`. */
async function answerOf<Value>(
  work: Work<Value>,
  kind: ScratchKind,
  open: (prepare: (target: MigrationTarget) => Promise<void>) => Promise<unknown>,
): Promise<Value> {
  let answer: { value: Value } | undefined
  await open(async (target) => {
    answer = { value: await work(target, kind) }
  })
  if (!answer) throw new Error('The scratch database was not prepared.')
  return answer.value
}
