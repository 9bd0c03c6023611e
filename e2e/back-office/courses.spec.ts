import type { StaffCourse } from '../../packages/contract/booking/courses.ts'
import { call } from '../accounts.ts'
import { staffToken, weekly } from '../offers.ts'
import { barriersOn } from '../open-to-all.ts'
import { expect, test } from '../visitor.ts'
import { atHome } from './steps.ts'

/** Creates a series of ten classes that only this test uses, and two clients. */
async function seriesOfTen() {
  const token = await staffToken()
  const { number, starts } = weekly(10)
  const title = { en: `Calm back ${number}`, ru: `Спокойная спина ${number}` }
  const made = await call<{ id: number }[]>('POST', '/group-sessions/dates/', {
    token,
    body: {
      title_en: title.en,
      title_ru: title.ru,
      price: 300,
      place: 'Ukázková 12',
      duration: 15,
      service_type: 'yin_yoga',
      taught_in: ['en'],
      max_participants: 5,
      force: true,
      starts,
    },
  })
  const client = (first_name: string) =>
    call<{ id: number }>('POST', '/people/', { token, body: { first_name, last_name: String(number) } })
  const [anna, boris] = [await client('Anna'), await client('Boris')]
  return { token, number, title, classIds: made.map(({ id }) => id), annaId: anna.id, borisId: boris.id }
}

test('staff can create a course of ten classes, cancel a date, and see the participants of the fifth date', async ({ page }) => {
  test.slow()
  const { token, number, title, classIds, annaId, borisId } = await seriesOfTen()
  const teacher = await atHome(page)
  const [firstId, secondId, fifthId] = [classIds[0] ?? 0, classIds[1] ?? 0, classIds[4] ?? 0]
  await page.goto(`/manage/#/class/${firstId}`)
  const panel = page.getByRole('article', { name: title.en }).last()
  await teacher.press(panel.getByRole('link', { name: 'Create a course' }))
  await expect(page.getByText('10 of 10 classes')).toBeVisible()
  await expect(page.getByLabel('Price, CZK')).toHaveValue('3000')
  await expect(page.getByLabel('Spots on the course')).toHaveValue('5')
  expect(await barriersOn(page, ['light', 'dark'])).toEqual([])
  await teacher.press(page.getByRole('button', { name: 'Create a course' }))
  await expect(page.getByText('Nobody is on this course yet.')).toBeVisible()
  teacher.expectAtMost(6)

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add a person' }).click()
  await dialog.getByLabel('Name or email').fill(`Anna ${number}`)
  await dialog.getByRole('button', { name: `Add Anna ${number}` }).click()
  await dialog.getByRole('button', { name: /^Add,\s3\s000\sKč\sreceived$/ }).click()
  // The sale takes effect only when its undo period ends.
  await expect(page.getByRole('row', { name: `Anna ${number}` })).toBeVisible({ timeout: 60_000 })
  // Although Anna has bought the course, other people can still book a single date.
  await call('POST', `/offerings/${fifthId}/bookings/`, { token, body: { person_id: borisId, payment: 'cash' } })

  await page.goto(`/manage/#/class/${secondId}`)
  await expect(panel.getByText(/^Part of the course/)).toBeVisible()
  await expect(panel.getByText('course', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Cancel class' }).click()
  await expect(dialog.getByText(/^This class is part of the course/)).toBeVisible()
  expect(await barriersOn(page, ['light', 'dark'])).toEqual([])
  await dialog
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click()
  await expect(panel.getByRole('button', { name: 'Refund the class…' })).toBeVisible({ timeout: 60_000 })
  await panel.getByRole('button', { name: 'Refund the class…' }).click()
  await expect(dialog.getByText(/^300\sKč\swill\sbe\srefunded\sto\s1\sperson/)).toBeVisible()
  await dialog.getByRole('button', { name: /^Refund\s300\sKč$/ }).click()
  await expect(dialog).toHaveCount(0)
  const undoBar = page.getByRole('region', { name: 'Can still be undone' })
  await expect(undoBar).toContainText(/300\sKč\swill\sbe\srefunded\sto\s1\sperson/)
  await undoBar.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone. Nothing was sent.')).toBeVisible()

  await panel.getByRole('link', { name: title.en }).click()
  await page.getByRole('button', { name: /^Class 5,/ }).click()
  await expect(page.getByText(/·\s2\speople$/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Boris' })).toContainText('only this class')
  await expect(page.getByRole('row', { name: `Anna ${number}` })).toContainText('class cancelled')
  expect(await barriersOn(page, ['light', 'dark'])).toEqual([])

  await page.goto(`/manage/#/people/${annaId}`)
  await page.getByRole('button', { name: 'Book a make-up class' }).click()
  await expect(dialog.getByText('Why can’t other classes be booked?')).toBeVisible()
  expect(await barriersOn(page, ['light', 'dark'])).toEqual([])
})

test('the Russian list of courses links to the page of a course with dates', { tag: '@phone' }, async ({ page }) => {
  test.slow()
  const { token, title, classIds } = await seriesOfTen()
  const body = { name_en: title.en, name_ru: title.ru, price: 2700, seats: 5, dates: classIds }
  const course = await call<StaffCourse>('POST', '/courses/', { token, body })
  await page.addInitScript("localStorage.setItem('appLng', 'ru')")
  await atHome(page)
  await page.goto('/manage/#/courses')
  await expect(page.getByText(title.ru)).toBeVisible()
  expect(await barriersOn(page, ['light', 'dark'])).toEqual([])
  await page.getByText(title.ru).click()
  await expect(page).toHaveURL(new RegExp(`courses/${course.id}/show`))
  await page.getByRole('button', { name: /^Занятие 5,/ }).click()
  await expect(page.getByText('Занято мест: 0 из 5')).toBeVisible()
  await expect(page.getByText(/Записано 0\sклиентов/)).toBeVisible()
  expect(await barriersOn(page, ['light', 'dark'])).toEqual([])
  await page.getByRole('button', { name: 'Закрыть продажу' }).click()
  await expect(page.getByText('Продажа закрыта')).toBeVisible()
})
