// Sends a steady mixed load to the site for so many minutes and prints memory and response times of each minute:
// npm run bench:soak [-- embedded|server] [MINUTES] [REQUESTS A SECOND]
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../scripts/free-port.ts'
import { SiteProcess } from '../scripts/site-process.ts'
import { startPostgres } from '../scripts/test-postgres.ts'

const [kind = 'embedded', minutes = '15', perSecond = '20'] = process.argv.slice(2)
const PASSWORD = 'lotus flower of the valley'
const PEOPLE = 20

type Asked = { path: string; body?: object; token?: string }
type Minute = { requests: number; errors: number; p50: number; p99: number; megabytes: number }

const folder = mkdtempSync(join(tmpdir(), 'soak-'))
const postgres = kind === 'server' ? await startPostgres() : undefined
const port = await freePort()
const site = new SiteProcess(port, {
  DATA_DIR: folder,
  DATABASE_URL: postgres?.url ?? '',
  STAFF_PASSWORD: PASSWORD,
  DEMO: '1',
  HOLD_SECONDS: '30',
})
await site.start()
const tokens = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => signedIn(`guest${index}@example.com`)))
const sessions: number[] = ((await (await ask({ path: '/api/group-sessions/' })).json()) as { id: number }[]).map(({ id }) => id)

const rounds: Minute[] = []
for (let minute = 0; minute < Number(minutes); minute += 1) rounds.push(await oneMinute())
await site.end('SIGTERM')
await postgres?.stop()
rmSync(folder, { recursive: true, force: true })
process.exitCode = report() ? 0 : 1

async function ask({ path, body, token }: Asked): Promise<Response> {
  return fetch(`${site.address}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
}

async function signedIn(email: string): Promise<string> {
  await ask({ path: '/api/auth/register/', body: { email, password: PASSWORD } })
  return ((await (await ask({ path: '/api/auth/login/', body: { email, password: PASSWORD } })).json()) as { access: string }).access
}

function any<Value>(values: readonly Value[]): Value {
  return values[Math.floor(Math.random() * values.length)] as Value
}

/** Returns a random request. Each kind is about as frequent as in real use. */
function next(): Asked {
  const luck = Math.random()
  if (luck < 0.4) return { path: any(['/', '/booking', '/booking?tab=group', '/about', '/story', '/gallery', '/contact']) }
  if (luck < 0.65) return { path: any(['/api/timeslots/available/', '/api/group-sessions/', '/api/events/', '/api/config/']) }
  const token = any(tokens)
  if (luck < 0.85) return { path: any(['/api/bookings/', '/api/session-registrations/', '/api/auth/me/', '/api/group-sessions/']), token }
  return { path: '/api/sandbox/group-session/create-checkout/', body: { session_id: any(sessions) }, token }
}

async function oneMinute(): Promise<Minute> {
  const took: number[] = []
  const faults = new Map<string, number>()
  const note = (fault: string) => faults.set(fault, (faults.get(fault) ?? 0) + 1)
  const under: Promise<void>[] = []
  const end = performance.now() + 60_000
  for (let due = performance.now(); due < end; due += 1000 / Number(perSecond)) {
    await pause(Math.max(0, due - performance.now()))
    under.push(
      (async () => {
        const began = performance.now()
        try {
          const answer = await ask(next())
          await answer.arrayBuffer()
          if (answer.status >= 500) note(String(answer.status))
        } catch (error) {
          note((error as Error).message)
        }
        took.push(performance.now() - began)
      })(),
    )
  }
  await Promise.all(under)
  took.sort((one, other) => one - other)
  const at = (share: number) => Math.round(took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0)
  const errors = [...faults.values()].reduce((sum, count) => sum + count, 0)
  const minute = { requests: took.length, errors, p50: at(0.5), p99: at(0.99), megabytes: residentOf(site.pid) }
  console.log(
    Object.entries(minute)
      .map(([name, value]) => `${name} ${value}`)
      .join(' · '),
    ...faults.keys(),
  )
  return minute
}

function residentOf(pid: number | undefined): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** Checks that memory stops growing and answers get no slower after the first third of the time. */
function report(): boolean {
  const third = Math.max(1, Math.floor(rounds.length / 3))
  const [first, rest] = [rounds.slice(0, third), rounds.slice(third)]
  const most = (some: Minute[], of: (minute: Minute) => number) => Math.max(0, ...some.map(of))
  const middle = (some: Minute[]) => some.map(({ p99 }) => p99).sort((one, other) => one - other)[Math.floor(some.length / 2)] ?? 0
  const memory = most(rest, ({ megabytes }) => megabytes) / most(first, ({ megabytes }) => megabytes)
  const slower = middle(rest) / middle(first)
  const errors = rounds.reduce((sum, minute) => sum + minute.errors, 0)
  console.log(`memory afterwards ${memory.toFixed(2)} × its most in the first third · p99 ${slower.toFixed(2)} × · ${errors} errors`)
  return memory < 1.1 && slower < 1.5 && errors === 0
}
