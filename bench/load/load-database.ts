import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type KeptValue, type LoadPlan, type LoadResult, loadResult, type Statement } from './load-plan.ts'

type DatabaseLoad = Extract<LoadPlan, { databaseUrl: string }>

/** Named statements are planned once per connection, as on the site. */
export const PLANS_ONCE = '-c plan_cache_mode=force_generic_plan'

/** Sends statements to the database through the driver only. */
export async function loadDatabase({ databaseUrl, requests, connections, until }: DatabaseLoad): Promise<LoadResult> {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: databaseUrl, options: PLANS_ONCE }))
  await Promise.all(clients.map((client) => client.connect()))
  const answers: { took: number; status: string }[] = []
  const began = performance.now()
  const end = until === 'all sent' ? Infinity : began + until.seconds * 1000
  let sent = 0
  const sendOn = async (client: pg.Client) => {
    while (performance.now() < end && (until !== 'all sent' || sent < requests.length)) {
      const asked = performance.now()
      await sendStatements(client, requests[sent++ % requests.length] ?? [])
      answers.push({ took: performance.now() - asked, status: 'done' })
    }
  }
  await Promise.all(clients.map(sendOn))
  const seconds = (performance.now() - began) / 1000
  await Promise.all(clients.map((client) => client.end()))
  return loadResult(answers, seconds)
}

/** Sends statements one after the other over one connection. */
export async function sendStatements(client: pg.ClientBase, statements: Statement[]): Promise<void> {
  const kept = new Map<string, unknown>()
  for (const { text, name, values, keeps } of statements) {
    const filledIn = values.map((value) => filled(value, kept))
    const { rows } = await client.query({ text, values: filledIn, rowMode: 'array', ...(name !== undefined && { name }) })
    if (keeps) kept.set(keeps, rows[0]?.[0])
  }
}

function filled(value: unknown, kept: Map<string, unknown>): unknown {
  if (!isKept(value)) return value
  if (!kept.has(value.kept)) kept.set(value.kept, randomUUID())
  return kept.get(value.kept)
}

const isKept = (value: unknown): value is KeptValue => typeof value === 'object' && value !== null && 'kept' in value
