import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { readJson, request, undoOf } from './request.ts'
import { signIn } from './sign-in.ts'
import { holdsFor } from './token-refresh.ts'

type Call = { path: string; authorization: string | null; body: unknown }
type Reply = { status: number; body?: unknown }

let calls: Call[]
let replies: (call: Call) => Reply | Promise<never>
let store: Map<string, string>

beforeEach(() => {
  calls = []
  store = new Map([
    ['access_token', 'old'],
    ['refresh_token', 'refresh'],
  ])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('location', { pathname: '/my-services' })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const call = { path, authorization: new Headers(init.headers).get('authorization'), body: init.body && JSON.parse(String(init.body)) }
    calls.push(call)
    const { status, body } = await replies(call)
    return new Response(status === 204 ? null : JSON.stringify(body ?? {}), { status })
  })
})
afterEach(() => void vi.unstubAllGlobals())

const get = async (path: string) => readJson(await request({ method: 'GET', address: `/api${path}` }))
const refreshes = () => calls.filter(({ path }) => path.endsWith('/auth/token/refresh/'))

describe('a 401 response', () => {
  const expired = ({ path, authorization }: Call): Reply => {
    if (path.endsWith('/auth/token/refresh/')) return { status: 200, body: { access: 'new' } }
    return authorization === 'Bearer new' ? { status: 200, body: [1] } : { status: 401 }
  }

  test('a 401 response makes the client refresh the access token and repeat the request', async () => {
    replies = expired
    expect(await get('/bookings/')).toEqual([1])
    expect(store.get('access_token')).toBe('new')
    expect(refreshes()[0]?.body).toEqual({ refresh: 'refresh' })
  })

  test('parallel requests with a 401 response share one refresh of the access token', async () => {
    replies = expired
    await Promise.all([get('/bookings/'), get('/session-registrations/'), get('/event-registrations/')])
    expect(refreshes()).toHaveLength(1)
  })

  test('a 401 response clears the tokens when the server refuses the refresh', async () => {
    replies = () => ({ status: 401, body: { error: 'Please log in again.', code: 'invalid_token' } })
    await expect(get('/auth/me/')).rejects.toMatchObject({ status: 401, text: 'Please log in again.' })
    expect(store.size).toBe(0)
  })

  test.each(['/checkout', '/checkout/success'])('a 401 response does not clear the tokens on the page %s', async (pathname) => {
    vi.stubGlobal('location', { pathname })
    replies = () => ({ status: 401 })
    await expect(get('/auth/me/')).rejects.toBeInstanceOf(ApiError)
    expect(store.size).toBe(2)
  })

  test.each([500, 503, 429])('a 401 response does not clear the tokens when the refresh fails with status %d', async (status) => {
    replies = ({ path }) => ({ status: path.endsWith('/auth/token/refresh/') ? status : 401 })
    await expect(get('/auth/me/')).rejects.toBeInstanceOf(ApiError)
    expect(store.size).toBe(2)
  })

  test('no token is stored after a 401 response if the person signs out during the refresh', async () => {
    replies = ({ path }) => {
      if (!path.endsWith('/auth/token/refresh/')) return { status: 401 }
      store.clear()
      return { status: 200, body: { access: 'new' } }
    }
    await expect(get('/auth/me/')).rejects.toBeInstanceOf(ApiError)
    expect(store.size).toBe(0)
  })

  test('a 401 response to a login does not trigger a refresh of the access token', async () => {
    replies = () => ({ status: 401, body: { code: 'invalid_credentials' } })
    await expect(signIn({ email: 'anna@example.com', password: 'wrong' })).rejects.toMatchObject({ code: 'invalid_credentials' })
    expect(calls).toMatchObject([{ path: '/api/auth/login/', authorization: null }])
  })
})

describe('an access token', () => {
  const token = (seconds: number) => `x.${btoa(JSON.stringify({ exp: Date.now() / 1000 + seconds }))}.x`
  test.each([
    [901, 0],
    [899, 1],
  ])('an access token valid for %d more seconds is refreshed %d times when 900 seconds are required', async (seconds, times) => {
    store.set('access_token', token(seconds))
    replies = () => ({ status: 200, body: { access: token(3600) } })
    expect(await holdsFor(900)).toBe(true)
    expect(refreshes()).toHaveLength(times)
  })
})

test('a failed request without a network has status 0', async () => {
  replies = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(get('/events/')).rejects.toMatchObject({ status: 0, code: 'network' })
})

test.each([
  [
    'path="/removals/7/", until="2026-11-22T10:01:00+01:00", emails=3',
    { path: '/removals/7/', until: '2026-11-22T10:01:00+01:00', emails: 3 },
  ],
  [undefined, null],
])('undoOf parses the Undo header: %s', (header, undo) => {
  expect(undoOf(new Response(null, header ? { headers: { Undo: header } } : {}))).toEqual(undo)
})
