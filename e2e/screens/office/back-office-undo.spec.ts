import type { Page } from '@playwright/test'
import { addDays } from '../../../apps/back-office/src/clock/calendar-days.ts'
import { call, freshEmail } from '../../accounts.ts'
import { atHome } from '../../back-office/steps.ts'
import { aClass, asStaff, classesBetween, done } from '../../back-office/timetable.ts'
import { mondayFrom, yearIn } from '../../dates.ts'
import { photo } from '../../gallery-items.ts'
import { answer } from '../../stand-ins/stand-ins.ts'
import { expect, test } from '../../visitor.ts'

const undoBar = (page: Page) => page.getByRole('region', { name: 'Can still be undone' })
const takeBack = (page: Page) => undoBar(page).getByRole('button', { name: 'Undo', exact: true }).click()

test('the undo bar restores a deleted message, a deleted person and a changed class', async ({ page }) => {
  test.slow()
  const token = await asStaff()
  const { id } = await aClass(`${yearIn(2)}-01-11`, '18:00', 'As it was')
  const person = await call<{ id: number }>('POST', '/people/', { token, body: { first_name: 'Zdena', last_name: 'Undone' } })
  const subject = `Taken back ${Date.now()}`
  await call('POST', '/contact/', { body: { name: 'Eva', email: freshEmail(), subject, message: 'Hello.' } })
  const [message] = await call<{ id: number }[]>('GET', '/messages/?limit=1', { token })
  await call('PATCH', `/messages/${message?.id}/`, { token, body: { archived: true, read: true } })

  await atHome(page)
  await page.goto('/manage/#/messages')
  await page.getByText('Archive', { exact: true }).first().click()
  const card = page.getByRole('article', { name: `Eva: ${subject}` })
  await card.getByRole('button', { name: 'Delete' }).click()
  await expect(card).toBeHidden()
  await done(page, 'The message from Eva will be deleted')
  await takeBack(page)
  await expect(card).toBeVisible()

  await page.goto(`/manage/#/people/${person.id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await done(page, 'Zdena Undone will be deleted')
  await takeBack(page)
  await expect(undoBar(page)).toBeHidden()
  expect(await call('GET', `/people/${person.id}/`, { token })).toMatchObject({ first_name: 'Zdena' })

  await page.goto(`/manage/#/group-sessions/${id}`)
  await page.getByLabel('Price, CZK').fill('444')
  await page.getByRole('button', { name: 'Save' }).click()
  await done(page, 'Saved: As it was')
  await expect(page).toHaveURL(/#\/group-sessions$/)
  await expect(page.locator('.MuiSnackbar-root')).toHaveCount(0)
  await takeBack(page)
  await expect(undoBar(page)).toBeHidden()
  expect(await call('GET', `/group-sessions/${id}/`, { token })).toMatchObject({ title: 'As it was', price: 350 })
})

test('Undo makes a deleted booking usable on the roster again, and restores a removed picture of an event', async ({ page }) => {
  const token = await asStaff()
  const { id } = await aClass(`${yearIn(2)}-01-12`, '18:00', 'One is going')
  const guest = { person: { first_name: 'Gita' }, payment: 'free' }
  const { booking_id } = await call<{ booking_id: number }>('POST', `/offerings/${id}/bookings/`, { token, body: guest })
  const time = `${yearIn(2)}-01-13T18:00:00+01:00`
  const body = { event_type: 'sound_healing', time, place: 'Studio', price: 500, capacity: 9 }
  const event = await call<{ id: number }>('POST', '/events/', { token, body })

  await atHome(page)
  await page.goto(`/manage/#/session-registrations/${booking_id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await done(page, 'Gita’s booking will be deleted')
  await page.goto(`/manage/#/class/${id}`)
  await expect(page.getByText('booking is being deleted')).toBeVisible()
  await expect(page.getByText('1 of 12 spots taken', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gita', exact: true })).toBeDisabled()
  await takeBack(page)
  await expect(page.getByRole('button', { name: 'Gita', exact: true })).toBeEnabled()

  await page.goto(`/manage/#/events/${event.id}`)
  await expect(page.getByLabel('Event type')).toHaveValue('Sound Healing')
  const picture = page.getByRole('main').locator('section img')
  await page.locator('input[type="file"]').setInputFiles(photo(1))
  await expect(picture).toBeVisible()
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expect(picture).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(picture).toBeVisible()
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await page.goto('/manage/#/events')
  const kept = async () => (await call<{ picture: object | null }>('GET', `/events/${event.id}/`, { token })).picture
  await expect.poll(kept).toBeNull()
})

test('the sheet for publishing a term again names clashing classes and skips the days of these classes', async ({ page }) => {
  const title = `Again ${Date.now()}`
  const monday = mondayFrom(`${yearIn(3)}-01-01`)
  await aClass(addDays(monday, 21), '07:00', 'In the way')
  const body = {
    title,
    date: monday,
    time: '07:10',
    weekdays: [1],
    count: 2,
    place: 'Studio',
    price: 350,
    duration: 40,
    max_participants: 5,
  }
  const token = await asStaff()
  const [one] = await call<{ id: number }[]>('POST', '/group-sessions/series/', { token, body })
  // Other tests create classes at the same time, so the API is stubbed to return this test's class as the last one.
  const session = await call('GET', `/offerings/${one?.id}/`, { token })
  await answer(page, '/offerings/last/', { body: { slot: null, session, event: null } })

  await atHome(page)
  await page.getByRole('button', { name: `Again: ${title}` }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('clashes with In the way, 7:00')).toBeVisible()
  await sheet.getByRole('button', { name: /^Publish 2 classes up to .*, skipping taken times$/ }).click()
  await done(page, `${title}: 2 classes have been published.`)
  const term = (await classesBetween(addDays(monday, 8), addDays(monday, 58))).filter((one) => one.title === title)
  expect(term.map(({ date }) => date)).toEqual([addDays(monday, 14), addDays(monday, 28)])
})

test('the undo bar names the newest of several actions, and lists the other actions after one press', async ({ page }) => {
  const token = await asStaff()
  const people: { id: number; first_name: string }[] = []
  for (const first_name of ['Adela', 'Berta', 'Cyril'])
    people.push(await call<{ id: number; first_name: string }>('POST', '/people/', { token, body: { first_name, last_name: 'Stacked' } }))
  await atHome(page)
  for (const { id, first_name } of people) {
    await page.goto(`/manage/#/people/${id}`)
    await expect(page.getByText('Created · ')).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue(first_name)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL(/#\/people$/)
  }
  const bar = undoBar(page)
  const undo = bar.getByRole('button', { name: 'Undo', exact: true })
  await expect(bar.getByRole('status')).toHaveText('Cyril Stacked will be deleted')
  await expect(undo).toHaveCount(1)
  await undo.click()
  await expect(bar.getByRole('status')).toHaveText('Berta Stacked will be deleted')
  const isThere = async (person?: { id: number }) =>
    (await call<{ id: number }[]>('GET', `/people/?q=Stacked`, { token })).some(({ id }) => id === person?.id)
  expect(await Promise.all(people.map(isThere))).toEqual([false, false, true])

  await bar.getByRole('button', { name: '1 earlier: Adela Stacked will be deleted' }).click()
  await expect(bar.getByRole('status')).toHaveText(['Adela Stacked will be deleted', 'Berta Stacked will be deleted'])
  await undo.first().click()
  await expect(bar.getByRole('status')).toHaveText(['Berta Stacked will be deleted'])
  expect(await Promise.all(people.map(isThere))).toEqual([true, false, true])
})
