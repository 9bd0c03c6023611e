// Sends odd requests to every path of the OpenAPI document, as a visitor, as a signed-in person and as staff:
// node bench/fuzz/main.ts [REQUESTS] [SEED] (run with --expose-gc to see the memory settle)
import type { InjectOptions } from 'fastify'
import { seeded } from '../../scripts/seeded.ts'
import { openInMemory } from '../../server/db/embedded/open-embedded.ts'
import { fillDemoStudio } from '../../server/demo/fill-demo-studio.ts'
import { hashPassword } from '../../server/domain/people/password/passwords.ts'
import { grantStaffRole } from '../../server/domain/people/staff/grant-staff-role.ts'
import { testContext } from '../../server/http/app.testing.ts'
import { ask as askAuth, PASSWORD, signedIn } from '../../server/http/routes/account/auth.testing.ts'
import { testStudio } from '../../server/http/routes/catalog/catalog.testing.ts'
import { makeValue, oddText, oddThing, pick, type Schema } from './values.ts'

const [requests = '50000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2)
const random = seeded(Number(seed))
const open = await openInMemory()
const studio = await testStudio(open)
await fillDemoStudio({ ...testContext(open), db: open.db })

type Operation = {
  method: InjectOptions['method']
  path: string
  parameters: { name: string; in: string; schema?: Schema }[]
  body: Schema | undefined
  isForm: boolean
}

async function readOperations(): Promise<Operation[]> {
  const document = (await studio.app.inject('/api/openapi.json')).json()
  return Object.entries(document.paths as Record<string, Record<string, never>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { parameters = [], requestBody } = operation as {
        parameters?: Operation['parameters']
        requestBody?: { content: Record<string, { schema: Schema }> }
      }
      const content = requestBody?.content ?? {}
      const json = content['application/json']?.schema
      return {
        method: method.toUpperCase() as InjectOptions['method'],
        path,
        parameters,
        body: json,
        isForm: 'multipart/form-data' in content,
      }
    }),
  )
}

// Streams are left out, because their response never ends.
const operations = (await readOperations()).filter(({ path }) => path !== '/api/live/')
// The people whose tokens are used. They are replaced regularly, because odd requests may sign them out or erase them.
let tokens = { person: await newPerson(), staff: await newStaff() }
async function newPerson(): Promise<string> {
  return (await signedIn(studio.app)).access
}
async function newStaff(): Promise<string> {
  const { email } = await signedIn(studio.app)
  const passwordHash = await hashPassword(PASSWORD)
  await open.db.transaction((tx) => grantStaffRole(tx, { email, passwordHash }))
  return (await askAuth(studio.app, 'POST', 'login/', { body: { email, password: PASSWORD } })).body.access
}

const ids = ['1', '2', '3', '10', '165', '2000000000', '0', '-1', 'abc', '1.5', '99999999999999999999', '%00', '..', 'sandbox_x']

function ask(operation: Operation): InjectOptions {
  const named = operation.path.replaceAll(/\{(\w+)\}/g, () =>
    encodeURIComponent(random() < 0.8 ? pick(random, ids) : oddText(random).toWellFormed()),
  )
  const query = new URLSearchParams()
  for (const parameter of operation.parameters)
    if (parameter.in === 'query' && random() < 0.5) query.append(parameter.name, String(makeValue(parameter.schema, random)))
  if (random() < 0.05) query.append(oddText(random).toWellFormed(), oddText(random).toWellFormed())
  const headers: Record<string, string> = {}
  const who = random()
  if (who < 0.55) headers.authorization = `Bearer ${tokens.staff}`
  else if (who < 0.8) headers.authorization = `Bearer ${tokens.person}`
  else if (who < 0.85) headers.authorization = pick(random, ['Bearer', 'Basic YTpi', 'Bearer a.b.c', `Bearer ${'x'.repeat(9000)}`])
  if (random() < 0.3) headers['accept-language'] = pick(random, ['ru', 'en;q=0', '*', 'x'.repeat(500), 'cs, ru;q=0.9'])
  const takesBody = operation.method !== 'GET'
  if (takesBody)
    headers['content-type'] =
      random() < 0.93
        ? 'application/json'
        : pick(random, ['text/plain', 'application/xml', 'multipart/form-data', 'application/json; charset=utf-16', ''])
  if (/refund/.test(operation.path)) headers['idempotency-key'] = String(Math.floor(random() * 50))
  return {
    method: operation.method,
    url: `${named}${query.size > 0 ? `?${query}` : ''}`,
    headers,
    ...(takesBody && { payload: bodyOf(operation) }),
  } as InjectOptions
}

function bodyOf({ body }: Operation): string {
  const luck = random()
  if (luck < 0.03)
    return pick(random, [
      '',
      '{',
      '[',
      '{"a":',
      '"',
      '\ufeff{}',
      '{"__proto__":{"is_staff":true}}',
      '{"a":1,"a":2}',
      '\0',
      '['.repeat(2000),
    ])
  const made = body ? makeValue(body, random) : luck < 0.3 ? oddThing(random) : {}
  return JSON.stringify(made) ?? 'null'
}

const faults: string[] = []
const byStatus = new Map<number, number>()
const memory: number[] = []
const measure = () => {
  globalThis.gc?.()
  memory.push(Math.round(process.memoryUsage().heapUsed / 1_048_576))
}
const began = Date.now()
let slowest = 0
for (let count = 0; count < Number(requests); count += 1) {
  const operation = operations[count % operations.length] as Operation
  const options = ask(operation)
  const asked = performance.now()
  const answer = await studio.app.inject(options)
  slowest = Math.max(slowest, performance.now() - asked)
  byStatus.set(answer.statusCode, (byStatus.get(answer.statusCode) ?? 0) + 1)
  const fault = faultOf(answer.statusCode, answer.body)
  if (fault)
    faults.push(
      `${fault}: ${operation.method} ${String(options.url).slice(0, 200)} ${String(options.payload ?? '').slice(0, 300)} → ${answer.statusCode} ${answer.body.slice(0, 200)}`,
    )
  if (count % 100 === 0) tokens = { person: await newPerson(), staff: await newStaff() }
  if (count % Math.ceil(Number(requests) / 10) === 0) measure()
}
measure()

function faultOf(status: number, body: string): string | undefined {
  if (status >= 500 && status !== 503) return '5xx'
  if (/\n\s+at .+:\d+:\d+|node_modules|server\/.+\.ts/.test(body)) return 'stack trace'
  if (status < 400) return undefined
  try {
    return typeof JSON.parse(body).error === 'string' ? undefined : 'without error'
  } catch {
    return 'not JSON'
  }
}

const seconds = Math.round((Date.now() - began) / 1000)
console.log(
  `${requests} requests over ${operations.length} operations in ${seconds} s, seed ${seed}; the slowest took ${Math.round(slowest)} ms`,
)
console.log(
  `by status: ${[...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
    .join(' · ')}`,
)
console.log(`heap in MB along the way: ${memory.join(' ')}`)
console.log(`faults: ${faults.length}`)
for (const fault of faults.slice(0, 20)) console.log(fault)
await studio.close()
process.exitCode = faults.length > 0 ? 1 : 0
