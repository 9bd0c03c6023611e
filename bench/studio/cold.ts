import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { PUBLIC_CHANGES } from '../../server/db/public-changes.ts'
import type { Asked } from '../load/shot.ts'

/** What the site's own figures are asked with. */
export const METRICS_TOKEN = 'a token for the bench alone'

// Long enough for the word to arrive, whatever else the machine does.
const UNTIL_HEARD_MS = 50

/** The site forgets all it has kept, as after a change. */
export async function makeCold(database: Client): Promise<void> {
  await database.query(`select pg_notify('${PUBLIC_CHANGES}', 'everything')`)
  await wait(UNTIL_HEARD_MS)
}

/** How long a whole answer takes, in milliseconds, on a connection of its own. */
export async function timeOf(port: number, asked: Asked, agent = new Agent()): Promise<number> {
  const began = performance.now()
  await answerOf(port, asked, agent)
  return performance.now() - began
}

/** How many answers had to be made so far. */
export async function madeSoFar(port: number): Promise<number> {
  const text = await answerOf(port, { path: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } }, new Agent())
  const made = /^ticha_cache_asked_total\{found="no"\} (\d+)$/m.exec(text)?.[1]
  if (made === undefined) throw new Error('The site does not say how many answers it has made.')
  return Number(made)
}

function answerOf(port: number, { path, headers = {} }: Asked, agent: Agent): Promise<string> {
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
