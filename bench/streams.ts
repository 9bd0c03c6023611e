// Measures the cost of a thousand open timetables with streams of free seats: npm run bench:streams [-- STREAMS]
import { readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../scripts/test-postgres.ts'
import { openSite } from './studio/site.ts'

const streams = Number(process.argv[2] ?? 1000)
const MAX_MEGABYTES = 150
/** In seconds: long enough for every stream to receive a heartbeat. */
const IDLE_SECONDS = 40
// Clock ticks per second, in which Linux counts processor time in /proc.
const TICKS = 100

type Idle = { megabytes: number; cpu: number; transactions: number }

const postgres = await startPostgres()
// The settings of `npm start`, except that all streams come from one machine.
const site = await openSite(postgres.url, {
  DEMO: '1',
  RATE_LIMIT_FACTOR: '0',
  LOG_LEVEL: 'silent',
  NODE_OPTIONS: '--max-semi-space-size=16',
})
const client = new pg.Client({ connectionString: postgres.url })
await client.connect()
const address = `http://127.0.0.1:${site.port}`
try {
  const sessions = (await ask('/api/group-sessions/')) as { id: number; available_spots: number }[]
  const id = sessions.find(({ available_spots }) => available_spots > 1)?.id
  const guests = [await signIn('one@example.com'), await signIn('two@example.com')] as const
  await pause(15_000)
  const before = await idle()
  const heard = { hello: 0, spots: 0 }
  const open = await Promise.all(Array.from({ length: streams }, () => listen(heard)))
  const refused = await fetch(`${address}/api/live/`).then(({ status, body }) => body?.cancel().then(() => status))
  const during = await idle()
  const alone = await book(guests[0])
  const told = await all(() => heard.spots)
  const together = await countTransactions(async () => {
    await pause(1200)
    await book(guests[1])
    await pause(1200)
  })
  for (const stream of open) stream.destroy()
  await pause(15_000)
  const after = await idle()

  const row = (name: string, { megabytes, cpu, transactions }: Idle) =>
    console.log(`| ${name} | ${megabytes.toFixed(0)} | ${cpu.toFixed(2)} | ${transactions.toFixed(1)} |`)
  console.log('| idle | MB resident | % of one core | transactions a second |\n| --- | --- | --- | --- |')
  row('before', before)
  row(`${streams} streams`, during)
  row('after', after)
  console.log(`\n${heard.hello} streams were greeted; one more is answered ${refused}.`)
  console.log(`A booking took ${alone.toFixed(0)} ms; the last stream heard of it ${told.toFixed(0)} ms later.`)
  console.log(`Another one, with all that it tells: ${together} transactions.`)
  const more = during.megabytes - before.megabytes
  console.log(`${more.toFixed(0)} MB more, of at most ${MAX_MEGABYTES}.`)
  process.exitCode = more < MAX_MEGABYTES && heard.hello === streams ? 0 : 1

  async function book(token: string): Promise<number> {
    heard.spots = 0
    const begun = performance.now()
    await ask('/api/sandbox/group-session/create-checkout/', { session_id: id }, token)
    return performance.now() - begun
  }
} finally {
  await client.end()
  await site.stop()
  await postgres.stop()
}

async function listen(heard: Record<'hello' | 'spots', number>): Promise<IncomingMessage> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(`${address}/api/live/`, { agent: false }, resolve).on('error', reject),
  )
  answer.on('error', () => {})
  answer.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes('event: hello')) heard.hello += 1
    if (text.includes('event: spots')) heard.spots += 1
  })
  return answer
}

/** Returns how long it takes until each stream has received the event, in milliseconds. */
async function all(count: () => number): Promise<number> {
  const begun = performance.now()
  while (count() < streams && performance.now() - begun < 5000) await pause(1)
  return performance.now() - begun
}

async function idle(): Promise<Idle> {
  const begun = processorSeconds()
  const transactions = await countTransactions(() => pause(IDLE_SECONDS * 1000))
  const resident = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))?.[1]
  return {
    megabytes: Number(resident) / 1024,
    cpu: ((processorSeconds() - begun) / IDLE_SECONDS) * 100,
    transactions: transactions / IDLE_SECONDS,
  }
}

function processorSeconds(): number {
  const fields = readFileSync(`/proc/${site.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

async function countTransactions(work: () => Promise<unknown>): Promise<number> {
  const read = async () =>
    Number((await client.query('select xact_commit from pg_stat_database where datname = current_database()')).rows[0].xact_commit)
  const begun = await read()
  await work()
  return (await read()) - begun
}

async function ask(path: string, body?: object, token?: string): Promise<unknown> {
  const answer = await fetch(`${address}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

async function signIn(email: string): Promise<string> {
  const person = { email, password: 'lotus flower of the valley' }
  await ask('/api/auth/register/', person)
  return ((await ask('/api/auth/login/', person)) as { access: string }).access
}
