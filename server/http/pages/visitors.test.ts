import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { contentOnDisk } from '../../../packages/content/on-disk.ts'
import { freshDatabase } from '../../db/database.testing.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { testContext } from '../app.testing.ts'
import { createApp } from '../app.ts'
import type { Http } from '../http.ts'
import { ResponseCache } from '../response-cache/response-cache.ts'
import { askApi } from './ask-api.ts'
import { readSite, servePages } from './pages.ts'

// A page calls the API on behalf of its visitor, so each visitor has separate rate limits on every page.

const buildDirectory = new URL(inject('buildDirectory'))
/** More requests than any page allows in a minute. */
const MANY = 65

let open: OpenDatabase
let app: Http
/** The addresses of all pages with a parameter in their path. */
let addresses: string[]
beforeAll(async () => {
  open = await freshDatabase()
  const context = testContext(open, { rateLimitFactor: 1 })
  app = await createApp(context)
  const content = contentOnDisk()
  await servePages(app, {
    buildDirectory,
    timeZone: 'Europe/Prague',
    cache: new ResponseCache({ megabytes: 8 }),
    readContent: async () => content,
    readPreview: async () => undefined,
    originOf: () => 'https://ticha.test',
    ask: askApi(app, context),
  })
  await app.ready()
  const { routes } = await readSite(buildDirectory)
  addresses = Object.values(routes).flatMap((route) => (route?.path?.includes(':') ? [`/${route.path.replaceAll(/:\w+\??/g, '1')}`] : []))
})
afterAll(async () => {
  await app.close()
  await open.close()
})

const visit = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress })

/** Returns the last status of a page for a visitor who opened it very often, and its status for a second visitor. */
async function twoVisitors(url: string, n: number) {
  let often = await visit(url, `10.1.${n}.1`)
  for (let time = 1; time < MANY && often.statusCode !== 429; time++) often = await visit(url, `10.1.${n}.1`)
  return { often, second: await visit(url, `10.1.${n}.2`) }
}

test('every rate-limited page limits each visitor separately, and answers refused requests with Retry-After', async () => {
  const limited: string[] = []
  for (const [n, url] of addresses.entries()) {
    const { often, second } = await twoVisitors(url, n)
    expect([url, second.statusCode]).not.toEqual([url, 429])
    if (often.statusCode !== 429) continue
    limited.push(url)
    expect([url, Number(often.headers['retry-after']) > 0]).toEqual([url, true])
  }
  // The pages of these emailed links have separate rate limits.
  expect(limited.sort()).toEqual(['/change/1', '/pay/1', '/voucher/1', '/withdraw/1'])
})
