import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { PUBLIC_CHANGES } from '../../server/db/changes/public-changes.ts'
import type { HttpRequest } from '../load/load-plan.ts'

/** The token for the site's metrics. */
export const METRICS_TOKEN = 'a token for the bench alone'

// In milliseconds: long enough for the database's notification to arrive at the site, even on a busy machine.
const UNTIL_HEARD_MS = 50

/** Statements that change the database. The database then notifies the site. */
const CHANGES = {
  'a booking': `update bookings set held_until = held_until where id = (
    select b.id from bookings b join offerings o on o.id = b.offering_id
    where o.kind = 'session' and o.is_active and o.starts_at > now() order by o.starts_at, b.id limit 1)`,
  'a setting': 'update settings set hold_seconds = hold_seconds',
  everything: `select pg_notify('${PUBLIC_CHANGES}', 'everything')`,
}
export type Change = keyof typeof CHANGES

/** Makes a change, after which the site removes the affected answers from its cache. */
export async function makeCold(database: Client, change: Change): Promise<void> {
  await database.query(CHANGES[change])
  await wait(UNTIL_HEARD_MS)
}

/** Returns how long a full answer takes, in milliseconds, by default on a new connection. */
export async function timeOf(port: number, asked: HttpRequest, agent = new Agent()): Promise<number> {
  const began = performance.now()
  await answerOf(port, asked, agent)
  return performance.now() - began
}

/** Returns the number of answers that were not found in the cache so far. */
export async function countCacheMisses(port: number): Promise<number> {
  const text = await answerOf(port, { path: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } }, new Agent())
  const made = /^ticha_cache_asked_total\{found="no"\} (\d+)$/m.exec(text)?.[1]
  if (made === undefined) throw new Error('The site does not say how many answers it has made.')
  return Number(made)
}

function answerOf(port: number, { path, headers = {} }: HttpRequest, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers, agent }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(Buffer.concat(parts).toString('latin1'))
          : reject(new Error(`${path} answered ${answer.statusCode}.`)),
      )
    })
      .on('error', reject)
      .end()
  })
}
