// Kills the site repeatedly while people book and pay, and checks that nothing acknowledged is lost:
// node bench/kills/main.ts embedded|server [KILLS] (the site must be built)
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SiteProcess } from '../../scripts/site-process.ts'
import { startPostgres } from '../../scripts/test-postgres.ts'
import { openDatabase } from '../../server/db/open.ts'
import { Guests } from './guests.ts'

const [kind = 'embedded', kills = '100'] = process.argv.slice(2)
const PASSWORD = 'lotus flower of the valley'
const GUESTS = 12
const PORT = Number(process.env.KILLS_PORT ?? 4700)

const folder = mkdtempSync(join(tmpdir(), 'kills-'))
const postgres = kind === 'server' ? await startPostgres() : undefined
const where = { databaseUrl: postgres?.url, dataDirectory: folder }
const site = new SiteProcess(PORT, { DATA_DIR: folder, DATABASE_URL: postgres?.url ?? '', STAFF_PASSWORD: PASSWORD })
const began = Date.now()
const seconds = () => Math.round((Date.now() - began) / 1000)

await site.start()
const guests = new Guests(site.address, await addClasses())
await guests.register(GUESTS)
guests.begin()
let failedStarts = 0
for (let index = 1; index <= Number(kills); index += 1) {
  await pause(Math.random() * 1200)
  await site.end('SIGKILL')
  // After every tenth kill, the site is also killed while it starts again.
  if (index % 10 === 0) {
    const starting = site.start().catch(() => {})
    await pause(Math.random() * 1500)
    await site.end('SIGKILL')
    await starting
  }
  try {
    await site.start()
  } catch (error) {
    failedStarts += 1
    console.error((error as Error).message)
  }
  if (index % 20 === 0) console.log(`${index} kills, ${guests.acknowledged.paid.size} paid, ${seconds()} s`)
}
await guests.stop()
// The sweep completes interrupted payments: it asks the provider about those that have been open for more than a minute.
await pause(100_000)
await site.end('SIGTERM')

const { lostBookings, lostPayments, oversold, unsettled } = await lookInto()
await postgres?.stop()
rmSync(folder, { recursive: true, force: true })
const { bookings, paid, refused, broken } = guests.acknowledged
console.log(
  `${kind}: ${kills} kills in ${seconds()} s; acknowledged: ${bookings.size} bookings, ${paid.size} payments; refused ${refused}, broken off ${broken}`,
)
console.log(
  `lost bookings: ${lostBookings} · lost payments: ${lostPayments} · oversold: ${oversold} · paid and neither kept nor on its way back: ${unsettled} · starts that failed: ${failedStarts}`,
)
process.exitCode = lostBookings + lostPayments + oversold + unsettled + failedStarts === 0 ? 0 : 1

async function addClasses(): Promise<number[]> {
  const call = async (path: string, body: object, token?: string) =>
    (
      await fetch(`${site.address}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      })
    ).json()
  const { access } = (await call('/auth/login/', { email: 'staff@example.com', password: PASSWORD })) as { access: string }
  const start = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const series = {
    title: 'Pilates',
    date: start,
    time: '10:00',
    place: 'Studio',
    price: 300,
    max_participants: 5,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    count: 200,
  }
  return ((await call('/group-sessions/series/', series, access)) as { id: number }[]).map(({ id }) => id)
}

/** Reads the tables after the last stop. */
async function lookInto() {
  const open = await openDatabase(where)
  try {
    return await open.bulk.read(async ({ rows }) => {
      const known = new Map(
        (
          await rows<{ id: number; money: boolean }>(`select b.id, exists (select from payments p
        where p.booking_id = b.id and p.status in ('kept', 'returned')) as money from bookings b`)
        ).map((row) => [row.id, row.money]),
      )
      const [over] = await rows<{ n: number }>(`select count(*)::int as n from offerings o where o.capacity <
        (select count(*) from bookings b where b.offering_id = o.id and is_live(b.status, b.held_until))`)
      const [open] = await rows<{ n: number }>(`select count(*)::int as n from sandbox_sessions s
        join payments p on p.provider = 'sandbox' and p.session_id = s.id
        where s.status = 'paid' and p.status not in ('kept', 'returned')`)
      return {
        lostBookings: [...guests.acknowledged.bookings].filter((id) => !known.has(id)).length,
        lostPayments: [...guests.acknowledged.paid].filter((id) => !known.get(id)).length,
        oversold: over?.n ?? -1,
        unsettled: open?.n ?? -1,
      }
    })
  } finally {
    await open.close()
  }
}
