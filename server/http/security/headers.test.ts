import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../db/database.testing.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { testApp } from '../app.testing.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await freshDatabase()
})
afterAll(() => open.close())

const headersOf = async (publicUrl: string | undefined, path = '/api/health/') => {
  await using app = await testApp(open, { publicUrl })
  return (await app.inject(path)).headers
}

test('every response has the security headers, and the response to an undecodable path has nosniff', async () => {
  await using app = await testApp(open)
  for (const path of ['/api/config/', '/api/nowhere/', '/api/auth/me/', '/api/openapi.json', '/calendar/nobody.ics'])
    expect((await app.inject(path)).headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\).*payment=\(\)/),
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    })
  expect((await app.inject('/%E0%A4%A')).headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
})

test('no response allows cross-origin reading', async () => {
  await using app = await testApp(open)
  for (const method of ['GET', 'OPTIONS'] as const) {
    const asked = { method, url: '/api/config/', headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' } }
    const { headers } = await app.inject(asked)
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
})

test('Strict-Transport-Security is sent, for a year, on https only', async () => {
  expect((await headersOf('https://ticha.example'))['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  for (const plain of ['http://localhost:3000', undefined]) expect((await headersOf(plain))['strict-transport-security']).toBeUndefined()
})

test('the API documentation cannot be framed', async () => {
  expect((await headersOf(undefined, '/api/docs/static/index.html'))['content-security-policy']).toContain("frame-ancestors 'none'")
})
