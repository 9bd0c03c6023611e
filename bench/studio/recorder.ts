import pg from 'pg'
import { hitCounter } from '../../server/db/count-hits.ts'
import { openServerDatabase } from '../../server/db/server/open-server.ts'
import { testApp } from '../../server/http/app.testing.ts'
import type { HttpRequest, Statement } from '../load/load-plan.ts'
import { SECRET } from './site.ts'

export type Recorder = { statementsOf: (asked: HttpRequest, expected?: number) => Promise<Statement[]>; stop: () => Promise<void> }

/** Records the statements that the API sends to its database for a request, in order, so that they can be sent without the API. */
export async function openRecorder(databaseUrl: string): Promise<Recorder> {
  const open = await openServerDatabase(databaseUrl, { connections: 2 })
  const app = await testApp(open, {
    keys: { secret: new TextEncoder().encode(SECRET), accessTokenSeconds: 3600 },
    rateLimitFactor: 1_000_000,
    countHit: hitCounter(open.db, SECRET),
  })
  return {
    statementsOf: async ({ method = 'GET', path, headers = {}, body }, expected = 200) => {
      const { heard, stop } = overhear()
      const json = body && { payload: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
      const answer = await app.inject({ method, url: path, headers, ...json })
      stop()
      if (answer.statusCode >= 400 && answer.statusCode !== expected)
        throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
      return heard
    },
    stop: async () => {
      await app.close()
      await open.close()
    },
  }
}

type Query = (...given: unknown[]) => unknown

function overhear(): { heard: Statement[]; stop: () => void } {
  const heard: Statement[] = []
  const driver = pg.Client.prototype as unknown as { query: Query }
  const query = driver.query
  driver.query = function (this: unknown, ...given) {
    const [first, second] = given
    const { text, name, values = [] } = typeof first === 'string' ? { text: first } : (first as Partial<Statement>)
    if (text !== undefined) heard.push({ text, name, values: Array.isArray(second) ? second : values })
    return query.apply(this, given)
  }
  return {
    heard,
    stop: () => {
      driver.query = query
    },
  }
}
