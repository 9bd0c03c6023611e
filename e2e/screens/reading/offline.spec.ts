import type { Page } from '@playwright/test'
import { call, newAccount } from '../../accounts.ts'
import { setOffline, setOnline } from '../../network.ts'
import { offer, take } from '../../offers.ts'
import { bookedClasses, standInBookings } from '../../stand-ins/stand-in-cancelling.ts'
import { answer, pretendSignedIn, signInBefore } from '../../stand-ins/stand-ins.ts'
import { alive, expect, rowOf, test } from '../../visitor.ts'

test.use({ serviceWorkers: 'allow' })

const OTHER_BUILD = 'pages-of-another-build'
const said = {
  en: { asOf: /This\sis\show\sit\slooked\sat\s\d?\d:\d\d\./, again: 'Try Again' },
  ru: { asOf: /Нет\sсвязи\.\sДанные\sна\s\d?\d:\d\d\./, again: 'Попробовать ещё раз' },
}

const workerAtWork = (page: Page) =>
  page.evaluate(
    'navigator.serviceWorker.ready.then(({ active }) => active.state === "activated" || new Promise((go) => { active.onstatechange = go })).then(() => {})',
  )

/** Waits until a page and every file that it names are cached. */
const waitUntilCached = (page: Page, address: string) =>
  expect
    .poll(() =>
      page.evaluate<string[]>(`(async () => {
        const copyOf = (path) => caches.match(path, { ignoreVary: true })
        const text = await (await copyOf('${address}'))?.text()
        const files = text?.match(/\\/assets\\/[\\w.-]+\\.(?:js|css|woff2)\\b/g) ?? ['${address}']
        const copies = await Promise.all(files.map(copyOf))
        return files.filter((_, index) => !copies[index])
      })()`),
    )
    .toEqual([])

test('the site shows “No connection” in both languages for a page that is not cached, and loads the page once online', async ({ page }) => {
  await page.goto('/about')
  await alive(page)
  await workerAtWork(page)

  await setOffline(page)
  for (const path of ['/story', '/about', '/checkout', '/classes/1', '/services/1']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Нет связи' })).toBeVisible()
  }
  await page.goto('/about')
  await setOnline(page)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No connection' })).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page).toHaveURL('/about')
})

for (const language of ['en', 'ru'] as const)
  test(`offline, the site shows the timetable that was seen last with the time of the copy, and loads a new one once online (${language})`, async ({
    page,
  }) => {
    await page.goto(`/booking?tab=group&lng=${language}`)
    await page.goto('/booking?tab=group')
    await alive(page)
    // Other tests may sell courses at the same time. Courses are listed above the classes, so the test takes the first class.
    const headings = page.getByRole('tabpanel').getByRole('heading', { level: 3 })
    const first = headings.filter({ has: page.locator('a[href^="/classes/"]') }).first()
    const title = await first.innerText()
    await workerAtWork(page)
    await waitUntilCached(page, '/booking?tab=group')
    await expect(page.getByText(said[language].asOf)).toHaveCount(0)

    await setOffline(page)
    await page.reload()
    await alive(page)
    await expect(page.getByText(said[language].asOf)).toBeVisible()
    await expect(first).toHaveText(title)
    // A filtered timetable is not cached; its tab is shown instead.
    await page.goto('/booking?tab=group&format=online')
    await expect(page).toHaveURL('/booking?tab=group')
    await alive(page)
    await expect(page.getByText(said[language].asOf)).toBeVisible()

    // A link to a class shows the offline page without an error, whether or not the scripts of class pages are cached.
    if (language === 'en') {
      await first.getByRole('link').click()
      await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
      await expect(page).toHaveURL(/\/classes\/\d+$/)
      await page.goto('/booking?tab=group')
      await alive(page)
    }

    // A retry while offline shows the copy again. Once the page is online, the notice disappears without a press.
    await page.getByRole('button', { name: said[language].again }).click()
    await alive(page)
    await expect(page.getByText(said[language].asOf)).toBeVisible()
    await setOnline(page)
    await expect(page.getByText(said[language].asOf)).toHaveCount(0)
    await page.reload()
    await alive(page)
    expect(await page.locator('html').getAttribute('data-kept-at')).toBeNull()
  })

test('a link within the site shows “No connection” offline, and the page loads once the browser is online', async ({ page }) => {
  await page.goto('/booking?tab=group')
  await alive(page)
  await page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await expect(page.getByRole('complementary')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('tabpanel')).toBeVisible()
  await setOffline(page)
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Нет связи' })).toBeVisible()
  await setOnline(page)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('complementary')).toBeVisible()
})

test('My Bookings shows booked classes offline without links until logout, and cached pages do not contain these classes', async ({
  page,
}) => {
  const [anna, session] = await Promise.all([newAccount(), offer('group', { online: true })])
  await call('POST', `/sandbox/sessions/${(await take(session, anna.access)).split('/').at(-1)}/pay/`)
  await signInBefore(page, anna)
  await page.goto('/booking?tab=group')
  await alive(page)
  await workerAtWork(page)
  await waitUntilCached(page, '/booking?tab=group')
  await page.goto('/my-services?tab=group')
  await alive(page)
  await expect(rowOf(page, session.title.en)).toBeVisible()
  await workerAtWork(page)
  await waitUntilCached(page, '/my-services')
  const frame = await page.evaluate<string>(`caches.match('/my-services', { ignoreVary: true }).then((copy) => copy.text())`)
  expect([session.title.en, anna.email].filter((own) => frame.includes(own))).toEqual([])
  const copy = () => page.evaluate<string | null>('localStorage.getItem("kept_classes")')
  expect(await copy()).toContain(session.title.en)
  expect(await copy()).not.toMatch(/https?:|\/join\/|\/api\//)

  await setOffline(page)
  await page.reload()
  await expect(page.getByText(said.en.asOf)).toBeVisible()
  await expect(rowOf(page, session.title.en)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Can’t make it/ })).toHaveCount(0)

  // The timetable is the public one, because a person's own prices cannot be loaded.
  await page.goto('/booking?tab=group')
  await alive(page)
  await expect(page.getByText(said.en.asOf)).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first()).toBeVisible()

  await setOnline(page)
  await page.reload()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  expect(await copy()).toBeNull()
})

test('the service worker deletes caches of other builds and never caches API calls', async ({ page }) => {
  await pretendSignedIn(page)
  await standInBookings(page, bookedClasses())
  await answer(page, '/credit/', 'no network')
  await page.goto('/offline-worker.js')
  await page.evaluate(`caches.open('${OTHER_BUILD}')`)
  await page.goto('/my-services')
  await alive(page)
  await workerAtWork(page)
  await waitUntilCached(page, '/my-services')
  const names = await page.evaluate<string[]>('caches.keys()')
  expect(names).not.toContain(OTHER_BUILD)
  const addresses = await page.evaluate<string[]>(
    'caches.keys().then(async (names) => (await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).flat())',
  )
  expect(addresses.filter((path) => !path.startsWith('/assets/'))).toEqual(['/my-services'])
})
