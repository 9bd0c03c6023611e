import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../db/database.testing.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { testApp } from '../app.testing.ts'
import type { Http } from '../http.ts'

let open: OpenDatabase
let app: Http
beforeAll(async () => {
  open = await freshDatabase()
  app = await testApp(open)
})
afterAll(async () => {
  await app.close()
  await open.close()
})

test('the API document derives request bodies, responses and refusals from the validation schemas', async () => {
  const document = (await app.inject('/api/openapi.json')).json()
  expect(document.openapi).toMatch(/^3\.1/)
  const book = document.paths['/api/bookings/'].post
  expect(book.requestBody.content['application/json'].schema).toMatchObject({
    required: ['slot_id'],
    properties: { slot_id: { type: 'integer' } },
  })
  expect(Object.keys(book.responses)).toEqual(expect.arrayContaining(['200', '201', '400', '401', '404', '409']))
  expect(book.security).toEqual([{ bearer: [] }])
})

test('every operation in the API document has one tag and a success response', async () => {
  const { paths } = (await app.inject('/api/openapi.json')).json() as {
    paths: Record<string, Record<string, { tags?: string[]; responses: object }>>
  }
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations)) {
      expect(operation.tags, `${method} ${path}`).toHaveLength(1)
      expect(
        Object.keys(operation.responses).some((status) => status.startsWith('2')),
        `${method} ${path}`,
      ).toBe(true)
    }
})

test('the HTML page of the API documentation loads every file from its own host, and its content security policy names no other host', async () => {
  const page = await app.inject('/api/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).not.toMatch(/https?:/)
  const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(
    ([, file]) => new URL(file as string, 'http://localhost/api/docs/').pathname,
  )
  expect(files.length).toBeGreaterThan(3)
  for (const file of files) expect((await app.inject(file)).statusCode, file).toBe(200)
})
