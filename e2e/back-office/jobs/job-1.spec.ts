import { addDays } from '../../../apps/back-office/src/clock/calendar-days.ts'
import { weekdayShort } from '../../../packages/browser/format.ts'
import type { ClassPage } from '../../../packages/contract/schedule/class-page.ts'
import { call } from '../../accounts.ts'
import { mondayFrom, yearIn } from '../../dates.ts'
import { expect, test } from '../../visitor.ts'
import { atHome } from '../steps.ts'
import { asStaff, classesBetween, done, hideUsualVenue } from '../timetable.ts'

test('job 1: staff can publish classes on eight Mondays with one line, copy the classes to the next term, and undo both actions', {
  tag: '@phone',
}, async ({ page }) => {
  // Each project uses a separate term, because both run at the same time.
  const first = mondayFrom(test.info().project.name === 'phone' ? `${yearIn(3)}-01-10` : `${yearIn(1)}-07-08`)
  const mine = async () => (await classesBetween(first, addDays(first, 55))).filter(({ time }) => time === '18:00')
  // Other tests create classes at the same time, so the API is stubbed to return this test's class as the last one.
  await page.route('**/api/offerings/last/', async (route) => {
    const response = await route.fetch()
    const [own] = await mine()
    await route.fulfill({ response, json: { ...(await response.json()), ...(own && { session: own }) } })
  })
  await hideUsualVenue(page)
  const teacher = await atHome(page)
  // The field has to be visible without scrolling, also on a phone.
  await expect(page.getByLabel('New classes, in one line')).toBeInViewport()
  await teacher.fill(page.getByLabel('New classes, in one line'), `Mon 18:00 8× 12 350 from ${first}`)
  await teacher.press(page.getByRole('button', { name: 'Publish 8 classes' }))
  await done(page, '8 classes have been published')
  teacher.expectAtMost(2, 1)

  const series = await mine()
  expect(series.map(({ capacity, price }) => [capacity, price])).toEqual(Array(8).fill([12, 350]))
  expect(new Set(series.map(({ date }) => new Date(date).getUTCDay()))).toEqual(new Set([1]))

  const termAfter = async () =>
    (await classesBetween(addDays(first, 56), addDays(first, 140))).filter(({ time }) => time === '18:00').length
  const before = teacher.steps()
  const again = page.getByRole('button', { name: /^Again: .* 8 classes from/ })
  await teacher.press(again)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('list', { name: /^Days/ }).getByRole('button')).toHaveCount(8)
  expect(await termAfter()).toBe(0)
  await teacher.press(sheet.getByRole('button', { name: 'Publish 8 classes' }))
  await expect.poll(termAfter).toBe(8)
  expect(teacher.steps() - before).toBe(2)

  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await undo.click()
  await expect.poll(termAfter).toBe(0)
  await undo.click()
  await expect.poll(async () => (await mine()).length).toBe(0)
})

test('the quick line publishes the details typed below the line, and suggests them for the next class of the same name', async ({
  page,
}) => {
  const first = mondayFrom(test.info().project.name === 'phone' ? `${yearIn(3)}-05-10` : `${yearIn(1)}-10-08`)
  await atHome(page)
  const line = page.getByLabel('New classes, in one line')
  const name = `Yin ${test.info().project.name}`
  await line.fill(`${name} Mon 06:00 1× 12 350 from ${first}`)
  // The default is the location of the last class of the kind, which another test may have created.
  await page.getByLabel('Location', { exact: true }).fill('Studio 5')
  await page.getByText('Description and details').click()
  await page.getByLabel('Who it’s for (English)').fill('Anyone.')
  const outline = page.getByLabel('Outline (English)')
  await outline.fill('Lie down')
  await expect(page.getByText('Start each line with the minute it begins at.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish 1 class' })).toHaveCount(0)
  await outline.fill('0 Lie down: and stay')
  await page.getByRole('button', { name: 'Publish 1 class' }).click()
  await done(page, '1 class has been published')

  const [made] = (await classesBetween(first, first)).filter(({ title }) => title === name)
  expect(await call<ClassPage>('GET', `/classes/${made?.id}/`, {})).toMatchObject({
    guide: { for_whom: 'Anyone.', outline: [{ minute: 0, title: 'Lie down', text: 'and stay' }] },
  })
  await line.fill(`${name} Tue 06:00 1× 12 350 from ${first}`)
  await page.getByRole('button', { name: 'As last time: Studio 5' }).click()
  await page.getByText('Description and details').click()
  await expect(page.getByLabel('Who it’s for (English)')).toHaveValue('Anyone.')
  await page.getByRole('button', { name: 'Publish 1 class' }).click()
  const onTuesday = async () => (await classesBetween(addDays(first, 1), addDays(first, 1))).filter(({ title }) => title === name)
  // The undo bar shows the same text as for the first class, so the test waits for the class in the timetable.
  await expect.poll(async () => (await onTuesday()).length).toBe(1)
  const [next] = await onTuesday()
  expect((await call<ClassPage>('GET', `/classes/${next?.id}/`, {})).guide.for_whom).toBe('Anyone.')
  const token = await asStaff()
  for (const one of [made, next]) await call('DELETE', `/group-sessions/${one?.id}/`, { token })
})

test('the quick line reports errors, clashes and holidays', async ({ page }) => {
  await atHome(page)
  const line = page.getByLabel('New classes, in one line')
  await line.fill('Mon 18:00 until')
  await expect(page.getByText('Until or from which day?')).toBeVisible()
  const year = yearIn(1)
  const weekday = weekdayShort(`${year}-12-24T12:00:00Z`, 'en', 'UTC')
  await line.fill(`${weekday} 18:00 3× 8 500 from ${year}-12-20`)
  const eve = page.getByRole('button', { name: new RegExp(`24 Dec ${year} 18:00 Christmas Eve`) })
  await expect(eve).toHaveAttribute('aria-pressed', 'false')
  const third = page.getByRole('button', { name: new RegExp(`14 Jan ${year + 1} 18:00`) })
  await expect(third).toBeVisible()
  await eve.click()
  await expect(eve).toHaveAttribute('aria-pressed', 'true')
  await expect(third).toBeHidden()
  await line.fill('Sun 17:00 4× 8 500')
  await expect(page.getByText(/clashes with/).first()).toBeVisible()
})
