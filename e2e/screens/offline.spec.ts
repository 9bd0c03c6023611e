import { alive, expect, test } from '../visitor.ts'

test.use({ serviceWorkers: 'allow' })

test('without a connection a page that was not loaded yet says so in both languages; with it the page itself is there', async ({
  page,
  context,
}) => {
  await page.goto('/about')
  await alive(page)
  await page.evaluate(
    'navigator.serviceWorker.ready.then(({ active }) => active.state === "activated" || new Promise((go) => { active.onstatechange = go })).then(() => {})',
  )

  await context.setOffline(true)
  await page.goto('/story')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Нет связи' })).toBeVisible()
  // What was read before is no exception: nothing is kept that could be old.
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  expect(await page.evaluate('caches.keys()')).toEqual([])

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No connection' })).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page).toHaveURL('/about')
})
