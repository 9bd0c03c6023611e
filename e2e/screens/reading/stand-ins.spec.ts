import type { Page } from '@playwright/test'
import { answer, answerAfter, answerFile } from '../../stand-ins/stand-ins.ts'
import { alive, expect, test } from '../../visitor.ts'

const HEALTH = '/health/'

/** Returns what a request of the page receives: status and text, or "no network". */
const hears = (page: Page, path = HEALTH, init = {}) =>
  page.evaluate<string>(
    `fetch('/api${path}', ${JSON.stringify(init)}).then(async (heard) => heard.status + ' ' + await heard.text(), () => 'no network')`,
  )

test('requests without a mock response reach the server, the mock “no network” makes requests fail, and the latest mock takes precedence', async ({
  page,
}) => {
  const real = await (await page.request.get(`/api${HEALTH}`)).text()
  await page.goto('/robots.txt')
  await answer(page, '/another/', { body: 'not this one' })
  expect(await hears(page)).toBe(`200 ${real}`)
  await answer(page, HEALTH, { status: 503, body: { is: 'down' } })
  expect(await hears(page)).toBe('503 {"is":"down"}')
  await answer(page, HEALTH, 'no network')
  expect(await hears(page)).toBe('no network')
  expect(await hears(page, '/another/')).toBe('200 "not this one"')
  expect(await hears(page, '/nowhere/')).toMatch(/^404 /)
  await answer(page, /^\/health/, { status: 204 })
  expect(await hears(page)).toBe('204 ')
})

test('a mock handler that returns undefined falls through to the previous mock and then to the server', async ({ page }) => {
  const real = await (await page.request.get(`/api${HEALTH}`)).text()
  await page.goto('/robots.txt')
  await answer(page, HEALTH, () => undefined)
  expect(await hears(page)).toBe(`200 ${real}`)
  await answer(page, HEALTH, { body: 1 })
  await answer(page, HEALTH, ({ method }) => (method === 'POST' ? { body: 2 } : undefined))
  expect(await hears(page)).toBe('200 1')
  expect(await hears(page, HEALTH, { method: 'POST' })).toBe('200 2')
})

test('a mock handler receives the request and the real response of the server', async ({ page }) => {
  const real = (await (await page.request.get(`/api${HEALTH}`)).json()) as object
  await page.goto('/robots.txt')
  await answer(page, HEALTH, async ({ url, headers, body, real }) => ({
    body: { ...(await real<object>()), query: url.search, language: headers['accept-language'], sent: body() },
  }))
  const init = { method: 'POST', body: '["Привет"]', headers: { 'Content-Type': 'application/json', 'Accept-Language': 'ru' } }
  const heard = await hears(page, `${HEALTH}?a=1`, init)
  expect(JSON.parse(heard.slice('200 '.length))).toEqual({ ...real, query: '?a=1', language: 'ru', sent: ['Привет'] })
})

test('a delayed mock response is sent only after the test releases the response', async ({ page }) => {
  const { promise: free, resolve: release } = Promise.withResolvers<void>()
  await page.goto('/robots.txt')
  await answer(page, HEALTH, answerAfter(free, { body: 1 }))
  let heard: string | undefined
  const hearing = hears(page).then((text) => {
    heard = text
  })
  // A later request is answered first.
  await hears(page, '/nowhere/')
  expect(heard).toBeUndefined()
  release()
  await hearing
  expect(heard).toBe('200 1')
})

test('mock responses survive navigation, and scripts still come from the browser’s cache', async ({ page }) => {
  await answer(page, HEALTH, { body: 1 })
  await answerFile(page, '*/robots.txt*', { type: 'text/plain', body: 'stubbed' })
  await page.goto('/contact')
  await alive(page)
  await page.goto('/about')
  await alive(page)
  expect(await hears(page)).toBe('200 1')
  const fetched = await page.evaluate<string[]>(`performance.getEntriesByType('resource')
    .filter(({ name, transferSize }) => /libraries-.*\\.js$/.test(name) && transferSize > 0).map(({ name }) => name)`)
  expect(fetched).toEqual([])
  await page.goto('/robots.txt')
  await expect(page.locator('body')).toHaveText('stubbed')
})
