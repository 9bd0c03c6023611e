import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { CrowdPlan, CrowdResult, Step, Visit } from './crowd-plan.ts'
import { PLANS_ONCE, sendStatements } from './load-database.ts'
import { type HttpRequest, percentile } from './load-plan.ts'

// The process that sends the requests of a crowd. It receives a plan and returns a result.

process.on('message', (plan: CrowdPlan) => {
  carryOut(plan).then(
    (result) => process.send?.({ result }),
    (error: Error) => process.send?.({ error: error.message }),
  )
})

type Answer = { name: string; took: number; status: string }
type Send = (step: Step) => Promise<string>

async function carryOut({ visits, databaseUrl, connections = 0 }: CrowdPlan): Promise<CrowdResult> {
  const pool = databaseUrl === undefined ? undefined : await warmPool(databaseUrl, connections)
  const agent = new Agent({ keepAlive: true })
  const send: Send = async (step) => {
    if ('request' in step) return String(await statusOf(step.port, step.request, agent))
    await pool?.use((client) => sendStatements(client, step.statements))
    return 'done'
  }
  const answers = (await Promise.all(visits.map((visit) => go(visit, send)))).flat()
  agent.destroy()
  await pool?.end()
  return Object.fromEntries([...Map.groupBy(answers, ({ name }) => name)].map(([name, ofName]) => [name, resultOf(ofName)]))
}

async function go({ at, steps }: Visit, send: Send): Promise<Answer[]> {
  await pause(at)
  const answers: Answer[] = []
  for (const step of steps) {
    const asked = performance.now()
    const status = await send(step)
    answers.push({ name: step.name, took: performance.now() - asked, status })
  }
  return answers
}

function resultOf(answers: Answer[]): CrowdResult[string] {
  const times = answers.map(({ took }) => took)
  const statuses: Record<string, number> = {}
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), statuses }
}

async function warmPool(connectionString: string, max: number) {
  const pool = new pg.Pool({ connectionString, max, idleTimeoutMillis: 0, options: PLANS_ONCE })
  const clients = await Promise.all(Array.from({ length: max }, () => pool.connect()))
  for (const client of clients) client.release()
  return {
    end: () => pool.end(),
    use: async (work: (client: pg.PoolClient) => Promise<void>) => {
      const client = await pool.connect()
      try {
        await work(client)
      } finally {
        client.release()
      }
    },
  }
}

function statusOf(port: number, { method = 'GET', path, headers = {}, body }: HttpRequest, agent: Agent): Promise<number | undefined> {
  const text = body && JSON.stringify(body)
  const sent = text ? { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : headers
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', method, path, headers: sent, agent }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode))
    })
      .on('error', reject)
      .end(text)
  })
}
