import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { startPostgres } from '../../scripts/test-postgres.ts'
import { openServerDatabase } from '../../server/db/server/open-server.ts'
import { fillLargeStudio } from '../../server/demo/large-studio-repository.ts'
import { COMING, fitForBench } from './coming.ts'

export const ZONE = 'Europe/Prague'
const TEMPLATE = 'large_studio'

let server: Promise<{ url: string }> | undefined
let template: Promise<string> | undefined

/** Returns the URL of a PostgreSQL server that all parts share. It ends with this process. */
const postgresUrl = (): Promise<string> => {
  server ??= startPostgres({ libraries: 'pg_stat_statements' })
  return server.then(({ url }) => url)
}

/** Creates an empty database. Returns its URL. */
export const emptyDatabase = async (): Promise<string> => createDatabase('')

/** Creates a copy of the large studio, with 100,000 bookings and `COMING` upcoming offerings of each kind. Returns its URL. */
export async function largeDatabase(say: (line: string) => void): Promise<string> {
  template ??= makeTemplate(say)
  return createDatabase(` template ${await template}`)
}

async function makeTemplate(say: (line: string) => void): Promise<string> {
  say(`filling a studio of 100,000 bookings with ${COMING} offerings of each kind ahead`)
  const url = await createDatabase('', TEMPLATE)
  const open = await openServerDatabase(url, { connections: 2 })
  await fillLargeStudio(open.db, ZONE)
  await open.close()
  await withClient(url, fitForBench)
  return TEMPLATE
}

async function createDatabase(template: string, name = `bench_${randomBytes(6).toString('hex')}`): Promise<string> {
  const url = new URL(await postgresUrl())
  await withClient(url.href, (client) => client.query(`create database ${name}${template}`))
  url.pathname = `/${name}`
  return url.href
}

export async function withClient<Answer>(url: string, work: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
