import type { Page } from '@playwright/test'
import type { ListedPerson } from '../../packages/contract/people/people.ts'
import type { Event } from '../../packages/contract/schedule/event.ts'
import type { GroupSession } from '../../packages/contract/schedule/group-session.ts'
import type { Service } from '../../packages/contract/schedule/service.ts'
import { call, freshEmail } from '../accounts.ts'
import { yearIn } from '../dates.ts'
import { photo } from '../gallery-items.ts'
import { barriersOn } from '../open-to-all.ts'
import { expect, test } from '../visitor.ts'
import { atHome } from './steps.ts'
import { asStaff } from './timetable.ts'

// The test runs in Russian, because Russian texts are longer.
test.beforeEach(({ page }) => page.addInitScript("localStorage.setItem('appLng', 'ru')"))

const width = () => test.info().project.name
const isWide = () => width() !== 'phone'
/** A unique name: both projects write to the same studio. */
const fresh = (name: string) => `${name} ${width()} ${Date.now()}`
const day = (number: string) => `${yearIn(2)}-${isWide() ? '09' : '10'}-${number}`
const found = async <T>(path: string, q: string) =>
  (await call<T[]>('GET', `${path}?q=${encodeURIComponent(q)}`, { token: await asStaff() }))[0]
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('the form of a group class creates a class in both languages, shows missing fields, and restores a draft after a reload', {
  tag: '@phone',
}, async ({ page }) => {
  const title = fresh('Тихая хатха')
  await atHome(page)
  await page.goto('/manage/#/events/create')
  await section(page, 'Что добавить?').getByRole('link', { name: 'Групповое' }).click()
  await expect(page).toHaveURL(/#\/group-sessions\/create$/)
  const publish = page.getByRole('button', { name: 'Добавить групповое занятие' })
  await publish.click()
  await expect(page.getByRole('alert').filter({ hasText: /Исправьте \d+ пол/ })).toBeVisible()
  const name = page.getByLabel('Название (по-русски)')
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(/Заполните хотя бы на\sодном\sязыке\./)

  await name.fill(title)
  const texts = section(page, 'Тексты')
  const english = page.getByLabel('Название (по-английски)')
  if (isWide()) await expect(texts.getByRole('button', { name: /English/ })).toBeHidden()
  else {
    await expect(english).toBeHidden()
    await texts.getByRole('button', { name: 'English не всё заполнено' }).click()
    await expect(name).toBeHidden()
  }
  await english.fill(`${title} EN`)
  await page.reload()
  await expect(page.getByText('Черновик сохранён на этом устройстве')).toBeVisible()
  await expect(page.getByLabel('Название (по-русски)')).toHaveValue(title)
  expect(await barriersOn(page, ['light', 'dark'])).toEqual([])

  await page.getByLabel('День').fill(day('03'))
  await page.getByLabel('Время', { exact: true }).or(page.getByLabel('Время *')).first().fill('18:00')
  await page.getByLabel('Минут').fill('75')
  await expect(page.getByText('Конец в 19:15.')).toBeVisible()
  // The title is unique, because another test's quick line takes over the title of the last class.
  await page.getByLabel('Место проведения (по-русски)').fill('Studio 5')
  await page.getByLabel('Мест', { exact: true }).or(page.getByLabel('Мест *')).first().fill('8')
  await page.getByLabel('Цена, Kč').fill('350')
  await publish.click()
  await expect(page).toHaveURL(/#\/group-sessions$/)
  expect(await found<GroupSession>('/group-sessions/', title)).toMatchObject({
    title_ru: title,
    title_en: `${title} EN`,
    duration: 75,
    price: 350,
  })
  await page.goto('/manage/#/group-sessions/create')
  await expect(page.getByText('Пока ничего не заполнено')).toBeVisible()
  await expect(page.getByLabel('Название (по-русски)')).toHaveValue('')
})

test('staff can publish a weekly class that skips holidays, and undo the publication in one press', async ({ page }) => {
  const title = fresh('Утренняя йога')
  await atHome(page)
  await page.goto('/manage/#/group-sessions/create')
  await page.getByLabel('Название (по-русски)').fill(title)
  // Two weeks before a holiday, in the month reserved for this project.
  await page.getByLabel('День').fill(day('14'))
  await page.getByLabel('Время', { exact: true }).or(page.getByLabel('Время *')).first().fill('06:10')
  const until = page.getByLabel('Каждую неделю до')
  await until.fill(day('01'))
  await page.getByLabel('Место проведения (по-русски)').fill('Studio 5')
  await page.getByLabel('Мест', { exact: true }).or(page.getByLabel('Мест *')).first().fill('8')
  await page.getByLabel('Цена, Kč').fill('350')
  const publish = page.getByRole('button', { name: 'Добавить групповое занятие' })
  await publish.click()
  await expect(page.getByText('Это раньше первого занятия.')).toBeVisible()
  await until.fill(day('28'))
  await expect(page.getByText(/^2\s+занятия, последнее/)).toContainText(/Пропускаются: .*28/)
  await publish.click()
  await expect(page).toHaveURL(/#\/group-sessions$/)
  const undoBar = page.getByRole('region', { name: 'Ещё можно вернуть' })
  await expect(undoBar).toContainText(`${title}: опубликовано 2`)
  const all = () => call<GroupSession[]>('GET', `/group-sessions/?q=${encodeURIComponent(title)}`, { token: staff })
  const staff = await asStaff()
  expect((await all()).map(({ date }) => date).sort()).toEqual([day('14'), day('21')])
  await undoBar.getByRole('button', { name: 'Вернуть как было' }).click()
  await expect.poll(async () => (await all()).length).toBe(0)
})

test('staff can create an event with a picture, replace the picture and remove it', async ({ page }) => {
  const title = fresh('Вечер')
  await atHome(page)
  await page.goto('/manage/#/events/create')
  const picture = section(page, 'Фото')
  await expect(picture.getByRole('button', { name: 'Выбрать фото' })).toBeVisible()
  await picture.locator('input[type=file]').setInputFiles(photo(1))
  await expect(picture.getByText(/\d+ × \d+\. (Размера хватает|Может быть нерезким)/)).toBeVisible()
  await expect(picture.getByRole('button', { name: 'Заменить' })).toBeVisible()
  await page.getByRole('combobox', { name: /Тип встречи/ }).fill('Круг')
  await page.getByLabel('Название (по-русски)').fill(title)
  await page.getByRole('textbox', { name: 'Когда' }).fill(`${day('05')}T17:00`)
  await page.getByLabel('Место проведения (по-русски)').fill('Studio 5')
  await page.getByLabel('Мест', { exact: true }).or(page.getByLabel('Мест *')).first().fill('14')
  await page.getByLabel('Цена, Kč').first().fill('750')
  await page.getByRole('button', { name: 'Добавить встречу' }).click()
  await expect(page).toHaveURL(/#\/events$/)
  const made = await found<Event>('/events/', title)
  expect(made?.picture).toMatchObject({ url: expect.stringMatching(/^\/media\//) })

  await page.goto(`/manage/#/events/${made?.id}`)
  await expect(picture.locator('img')).toBeVisible()
  expect(await barriersOn(page, ['light', 'dark'])).toEqual([])
  await picture
    .locator('input[type=file]')
    .setInputFiles({ name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 1, 2]) })
  await expect(picture.getByRole('alert')).toContainText('Файл с фото пуст или повреждён')
  const before = await picture.locator('img').getAttribute('src')
  await picture.locator('input[type=file]').setInputFiles('server/http/routes/catalog/pictures/photo.testing.heic')
  await expect(picture.locator('img')).not.toHaveAttribute('src', before ?? '')
  await expect(picture.getByText('640 × 480. Может быть нерезким: ширина 640, а нужно 1200 пикселей.')).toBeVisible()
})

test('the form of a service counts unsaved changes, and staff can discard or save them', { tag: '@phone' }, async ({ page }) => {
  const name = fresh('Пилатес вдвоём')
  await atHome(page)
  await page.goto('/manage/#/services/create')
  await page.getByLabel('Название (по-русски)').fill(name)
  await page.getByLabel('Цена, Kč').fill('1200')
  await page.getByLabel('Место проведения (по-русски)').fill('Studio 5')
  await page.getByRole('button', { name: 'Добавить услугу' }).click()
  await expect(page).toHaveURL(/#\/services$/)
  const made = await found<Service>('/services/', name)
  await page.goto(`/manage/#/services/${made?.id}`)
  const price = page.getByLabel('Цена, Kč').and(page.locator('input'))
  await expect(price).toHaveValue('1200')
  const save = page.getByRole('button', { name: 'Сохранить' })
  await expect(save).toHaveCount(0)
  await price.fill('1300')
  await page.getByLabel('Минут').fill('90')
  await expect(page.getByText('Не сохранено: 2 изменения')).toBeVisible()
  if (!isWide()) await expect(page.getByRole('navigation', { name: 'Разделы' })).not.toBeInViewport()
  await page.getByRole('button', { name: 'Сбросить' }).click()
  await expect(price).toHaveValue('1200')
  await expect(save).toHaveCount(0)
  await price.fill('1300')
  await save.click()
  await expect(page).toHaveURL(/#\/services$/)
  expect(await found<Service>('/services/', name)).toMatchObject({ price: 1300, duration: 60 })
})

test('the form of a new person adds the person, shows an error at an invalid email field, and removes the draft from the device', async ({
  page,
}) => {
  const last = fresh('Иванов')
  await atHome(page)
  await page.goto('/manage/#/people/create')
  await page.getByLabel('Имя').fill('Олег')
  await page.getByLabel('Фамилия').fill(last)
  await page.getByLabel('Почта').fill('oleg@')
  await page.getByRole('button', { name: 'Добавить клиента' }).click()
  await expect(page.getByLabel('Почта')).toBeFocused()
  await expect(page.getByLabel('Почта')).toHaveAttribute('aria-invalid', 'true')
  expect(await barriersOn(page, ['light', 'dark'])).toEqual([])
  await page.getByLabel('Почта').fill(freshEmail())
  await page.getByRole('button', { name: 'Добавить клиента' }).click()
  await expect(page).toHaveURL(/#\/people$/)
  expect(await found<ListedPerson>('/people/', last)).toMatchObject({ first_name: 'Олег' })
  // After saving, no draft with personal data remains on the device.
  expect(await page.evaluate("localStorage.getItem('ticha-draft-people')")).toBeNull()
})
