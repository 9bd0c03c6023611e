import type { Page } from '@playwright/test'
import { call } from '../accounts.ts'
import { setOffline, setOnline } from '../network.ts'
import { offer, staffToken } from '../offers.ts'
import { alive, expect, test } from '../visitor.ts'
import { atHome } from './steps.ts'

test.use({ serviceWorkers: 'allow' })

/** Everything the browser has stored for the site, as one text. */
const storedTexts = (page: Page) =>
  page.evaluate<string>(`(async () => {
    const responses = async (name) => {
      const cache = await caches.open(name)
      return Promise.all((await cache.keys()).map(async (request) => request.url + (await (await cache.match(request, { ignoreVary: true })).text())))
    }
    const cached = (await Promise.all((await caches.keys()).map(responses))).flat()
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, databases, cached])
  })()`)

/** Waits until the worker has stored the page and every file it names. */
const waitUntilCached = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate<boolean>(`(async () => {
        const text = await (await caches.match('/manage/', { ignoreVary: true }))?.text()
        const files = text?.match(/\\/manage\\/assets\\/[\\w.-]+\\.(?:js|css)/g) ?? []
        const copies = await Promise.all(files.map((file) => caches.match(file, { ignoreVary: true })))
        return files.length > 0 && copies.every(Boolean)
      })()`),
    )
    .toBe(true)

test('Today can be read offline with names and payments, and signing out deletes the offline copy', async ({ page }) => {
  const [session, token] = await Promise.all([offer('group', { price: 350, soon: true }), staffToken()])
  const add = (first_name: string, payment: string) =>
    call('POST', `/offerings/${session.id}/bookings/`, { token, body: { person: { first_name }, payment } })
  await add('Zdislava', 'cash')
  await add('Bohdana', 'due')
  await atHome(page)
  await expect(page.getByRole('main').getByText(session.title.en).first()).toBeVisible()
  await waitUntilCached(page)
  await page.reload()
  await alive(page)
  await expect(page.getByRole('main').getByText(session.title.en).first()).toBeVisible()

  await setOffline(page)
  const notice = page.getByText(/^You’re offline\. This is how it looked at \d?\d:\d\d\.$/)
  await expect(notice).toBeVisible()
  await page.reload()
  const kept = page.getByRole('region', { name: session.title.en })
  await expect(kept.getByRole('listitem')).toHaveText(['BohdanaNot paid', 'ZdislavaPaid'])
  await expect(notice).toBeVisible()
  expect(await page.evaluate('localStorage.getItem("kept_today")')).not.toMatch(/350|@|https?:/)

  await setOnline(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(kept).toHaveCount(0)
  expect((await storedTexts(page)).includes('Zdislava')).toBe(true)
  await page
    .getByRole('button', { name: /Owner|Account|@/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
  const left = await storedTexts(page)
  const [local, , , databases, cached] = JSON.parse(left)
  expect(Object.keys(local)).not.toContain('kept_today')
  expect([databases, cached.length > 0, /Zdislava|Bohdana/.test(left)]).toEqual([[], true, false])
})

test('logging out on the site removes the search terms of staff from the browser', async ({ page }) => {
  await atHome(page)
  await page.goto('/manage/#/people')
  await page.getByPlaceholder('Search').fill('Zdislava')
  await expect.poll(() => storedTexts(page)).toContain('Zdislava')
  await page.goto('/account')
  await alive(page)
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  expect(await storedTexts(page)).not.toContain('Zdislava')
})
