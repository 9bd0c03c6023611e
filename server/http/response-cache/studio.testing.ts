import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { inject } from 'vitest'
import type { OpenDatabase } from '../../db/open-database.ts'
import { readPreview } from '../../domain/office/content/read-content.ts'
import { testContext } from '../app.testing.ts'
import { createApp } from '../app.ts'
import type { Context } from '../context.ts'
import { askApi } from '../pages/ask-api.ts'
import { servePages } from '../pages/pages.ts'
import { signedIn } from '../routes/account/auth.testing.ts'
import { ResponseCache } from './response-cache.ts'

/** The API paths that pages request besides their lists. */
const BESIDE_LISTS = ['/config/', '/pass-products/', '/days-off/coming/']
const METRICS_TOKEN = 'a token of the tests'
export type Studio = Awaited<ReturnType<typeof openStudio>>

/** Opens the full site with a cache on a test database. Rendering its pages can be paused. */
export async function openStudio(open: OpenDatabase, changes: Partial<Context> = {}) {
  let clock: number | undefined
  const cache = new ResponseCache({ megabytes: 16, now: () => clock ?? Date.now() })
  const context = testContext(open, { cache, metricsToken: METRICS_TOKEN, ...changes })
  const stop = await cache.follow(open.listen)
  const app = await createApp(context)
  const asked: string[] = []
  const ask = askApi(app, context)
  let areBroken = false
  let gate: Promise<void> | undefined
  let arrived = () => {}
  await servePages(app, {
    buildDirectory: new URL(inject('buildDirectory')),
    timeZone: context.timeZone,
    readContent: () => context.content.readShown(),
    readPreview: (token) => readPreview(context, token, new Date()),
    originOf: () => 'http://localhost:3000',
    cache,
    ask: async (path, language, visitor) => {
      asked.push(path)
      if (areBroken && !BESIDE_LISTS.includes(path)) return { status: 503, body: null }
      const response = await ask(path, language, visitor)
      if (!BESIDE_LISTS.includes(path)) {
        arrived()
        await gate
      }
      return response
    },
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  let heldUp: Promise<void>

  return {
    app,
    context,
    open,
    cache,
    metricsToken: METRICS_TOKEN,
    get: (url: string, headers: Record<string, string> = {}) => fetchAsIs(`${address}${url}`, 'GET', headers),
    head: (url: string) => fetchAsIs(`${address}${url}`, 'HEAD', {}),
    post: (path: string, body: object, token: string) =>
      app.inject({ method: 'POST', url: `/api${path}`, payload: body, headers: { authorization: `Bearer ${token}` } }),
    person: async () => {
      const { access, id } = await signedIn(app)
      return { token: access, id }
    },
    setClock: (instant: string | undefined) => {
      clock = instant === undefined ? undefined : Date.parse(instant)
    },
    /** Pauses pages after they have read their data. Calling the returned function continues them. */
    holdUp: () => {
      let go = () => {}
      heldUp = new Promise((resolve) => {
        arrived = resolve
      })
      gate = new Promise((resolve) => {
        go = resolve
      })
      return () => {
        gate = undefined
        go()
      }
    },
    heldUp: () => heldUp,
    /** The number of pages rendered since the last call. */
    rendered: () => asked.splice(0).filter((path) => path === '/config/').length,
    breakLists: () => {
      areBroken = true
    },
    mendLists: () => {
      areBroken = false
    },
    close: async () => {
      await stop()
      await app.close()
      await open.close()
    },
  }
}

/** Fetches without decompressing the body or following redirects. */
async function fetchAsIs(address: string, method: 'GET' | 'HEAD', headers: Record<string, string>) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(address, { method, headers }, resolve).on('error', reject).end()
  })
  const rawPayload = await buffer(answer)
  return { statusCode: answer.statusCode, headers: answer.headers, rawPayload, body: rawPayload.toString() }
}
