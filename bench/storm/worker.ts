// The process that bench/storm/main.ts kills. It acts at random, does due work, and prints its counts regularly.
import { setTimeout as pause } from 'node:timers/promises'
import { databaseFault } from '../../server/db/database.ts'
import { openServerDatabase } from '../../server/db/server/open-server.ts'
import { makeSession } from '../../server/domain/bookings/seats/bookings.testing.ts'
import { catchUpWithProvider } from '../../server/domain/checkout/catch-up-with-provider.ts'
import { leave } from '../../server/domain/guests/cancelling/cancelling.testing.ts'
import { setPolicy } from '../../server/domain/guests/exchanging/exchanging.testing.ts'
import { cancelClass } from '../../server/domain/operations/classes/cancelling/cancel-class.ts'
import { type StormWorld, stormActions } from '../../server/domain/rules/storm-actions.testing.ts'
import { finishWhatIsDue, startOf, stormDependencies } from './dependencies.ts'

const [databaseUrl = '', given = '{}', workers = '1'] = process.argv.slice(2)
const { people, staff, slot, products } = JSON.parse(given) as Pick<StormWorld, 'people' | 'staff' | 'slot' | 'products'>
const open = await openServerDatabase(databaseUrl, { connections: 20 })
const { deps, provider } = stormDependencies(open.db)
const sessions: number[] = []
const press = async (sessionId: string) => (await provider.press(sessionId, 'pay')) !== undefined
const { act, heard } = stormActions({ open, deps, people, staff, sessions, slot, products, random: Math.random, press })
let cancelledClasses = 0

/**
 * Reads the classes that are not cancelled, also those whose cancellation was undone. Other processes create classes too. Dates that are
 * only sold with a course have no series.
 */
async function readSessions(): Promise<void> {
  const { rows } = await open.queue.executeSql(`select id from offerings where series_id is not null and is_active order by id`)
  sessions.splice(0, sessions.length, ...(rows as { id: number }[]).map(({ id }) => id))
}

/** Cancels a class and creates another one. */
async function cancelOffering(): Promise<void> {
  const offeringId = sessions[Math.floor(Math.random() * sessions.length)]
  if (offeringId === undefined) return
  const reason = { en: 'I am ill.', ru: 'Болею.' }
  const refundDates = Math.random() < 0.5
  const done = await cancelClass({ ...deps, undoSeconds: 0 }, { offeringId, reason, notify: true, refundDates, staffId: staff })
  if (!done.ok) return
  cancelledClasses += 1
  const [series] = (await open.queue.executeSql('select series_id from offerings where series_id is not null limit 1')).rows as {
    series_id: string
  }[]
  const seriesId = series?.series_id ?? null
  const id = await makeSession(open.db, {
    capacity: 3,
    seriesId,
    openSpots: 1,
    price: [50_000, 65_000, 80_000][cancelledClasses % 3] as number,
    startsAt: startOf(cancelledClasses),
  })
  await setPolicy(open.db, id, { percent: cancelledClasses % 2 ? 100 : 50 })
}

/** Cancels a paid booking of a person twice at the same time, for money or for credit. */
async function giveUp(): Promise<void> {
  const { rows } = await open.queue.executeSql(
    `select id, person_id from bookings where status = 'paid' and kind = 'session' order by random() limit 1`,
  )
  const [booking] = rows as { id: number; person_id: number }[]
  if (!booking) return
  const which = { personId: booking.person_id, bookingId: booking.id }
  const back = Math.random() < 0.5 ? 'money' : 'credit'
  await Promise.all([leave(deps, which, back), leave(deps, which, back)])
}

const faults: Record<string, number> = {}
/** Repeats an action until this process ends. */
async function always(deed: () => Promise<unknown>, everyMs: number): Promise<never> {
  for (;;) {
    await deed().catch((error) => {
      const fault = databaseFault(error)
      const name = fault ? `${fault.code} ${fault.constraint ?? ''}` : String(error)
      faults[name] = (faults[name] ?? 0) + 1
    })
    await pause(everyMs * (0.5 + Math.random()))
  }
}

// The input ends when the parent process has ended. The database has then ended too.
process.stdin.on('end', () => process.exit()).resume()
await readSessions()
const say = async () => {
  const { moved, ...said } = heard
  console.log(JSON.stringify({ ...said, faults: { ...said.faults, ...faults }, cancelledClasses }))
}
await Promise.all([
  ...Array.from({ length: Number(workers) }, () => always(act, 0)),
  always(readSessions, 300),
  always(cancelOffering, 2500),
  always(() => act(['cancellations']), 500),
  always(giveUp, 200),
  always(() => finishWhatIsDue(deps), 300),
  always(() => catchUpWithProvider(deps), 1000),
  always(say, 150),
])
