import { call } from '../../accounts.ts'
import { photo } from '../../gallery-items.ts'
import { expect, test } from '../../visitor.ts'
import { atHome } from '../steps.ts'
import { asStaff, classesBetween, done, hideUsualVenue, ownDay } from '../timetable.ts'

test('job 9: staff can publish a workshop with a picture, and then a similar workshop', { tag: '@phone' }, async ({ page }) => {
  const [first, second] = [ownDay('04-05'), ownDay('04-12')]
  const name = `Sound bath ${test.info().project.name}`
  const line = page.getByLabel('New classes, in one line')
  const publish = page.getByRole('button', { name: 'Publish the event' })
  await hideUsualVenue(page)
  const teacher = await atHome(page)
  await teacher.fill(line, `workshop ${first} 14:00 15 1200 ${name}`)
  await teacher.fill(page.getByLabel('Location'), 'Letná')
  await teacher.attach(page.getByLabel('Photo'), photo(1))
  await expect(page.getByAltText('The selected photo')).toBeVisible()
  await teacher.press(publish)
  await done(page, `${name} has been published`)
  teacher.expectAtMost(4, 1)

  const before = teacher.steps()
  await teacher.fill(line, `workshop ${second} 14:00 ${name}`)
  await expect(page.getByAltText('The selected photo')).toBeVisible()
  await teacher.press(publish)
  await expect(line).toHaveValue('')
  expect(teacher.steps() - before).toBeLessThanOrEqual(2)

  const made = [...(await classesBetween(first, first)), ...(await classesBetween(second, second))]
  expect(made.map(({ title, capacity, price }) => [title, capacity, price])).toEqual(Array(2).fill([name, 15, 1200]))
  for (const { id } of made) {
    const event = await call<{ picture: object | null; event_type: string }>('GET', `/events/${id}/`, { token: await asStaff() })
    expect(event).toMatchObject({ event_type: 'workshop', picture: { width: expect.any(Number) } })
  }
})

test('after an online workshop, the quick line creates a new workshop in person without a meeting link, and sets the practice from the title', async ({
  page,
}) => {
  const [before, day] = [ownDay('04-19'), ownDay('04-20')]
  const token = await asStaff()
  const online = { place: 'Online (Zoom)', meet_link: 'https://zoom.example.com/last' }
  await call('POST', '/events/', {
    token,
    body: { ...online, event_type: 'workshop', time: `${before}T10:00:00Z`, price: 500, capacity: 5 },
  })
  const name = `Инь-йога ${test.info().project.name}`
  await atHome(page)
  await page.getByLabel('New classes, in one line').fill(`workshop ${day} 14:00 15 1200 ${name}`)
  await expect(page.getByRole('button', { name: 'In person' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Meeting link')).toHaveCount(0)
  await expect(page.getByLabel(/^Practice/)).toHaveValue('yin_yoga')
  await page.getByLabel('Location').fill('')
  await expect(page.getByText('Where is it? Enter the location.')).toBeVisible()
  await page.getByLabel('Location').fill('Letná park')
  await page.getByLabel(/^Practice/).selectOption('Stretching')
  await page.getByRole('button', { name: 'Publish the event' }).click()
  await done(page, `${name} has been published`)

  const [made] = await classesBetween(day, day)
  expect(made).toMatchObject({
    place: 'Letná park',
    is_online: false,
    meet_link: null,
    service_type: 'stretching',
    title_ru: name,
    title_en: '',
  })
})

test('the quick line makes a class online and shows the field for the meeting link if the title contains the word “online”', async ({
  page,
}) => {
  // The day is several days after those of other tests, because the new event gets the length of the last one, which may be long.
  const day = ownDay('04-27')
  await atHome(page)
  await page.getByLabel('New classes, in one line').fill(`${day} 07:00 8 200 Wake up online ${test.info().project.name}`)
  await expect(page.getByRole('button', { name: 'Online', exact: true })).toHaveAttribute('aria-pressed', 'true')
  const link = page.getByLabel('Meeting link')
  // The link of the last online class may load while the test fills in the field, which then contains both links.
  await expect(async () => {
    await link.fill('https://zoom.example.com/mornings')
    await expect(link).toHaveValue('https://zoom.example.com/mornings', { timeout: 500 })
  }).toPass()
  await page.getByRole('button', { name: 'Publish 1 class' }).click()
  await done(page, '1 class has been published')
  const [made] = await classesBetween(day, day)
  expect(made).toMatchObject({
    place_en: expect.stringMatching(/^Online/),
    is_online: true,
    meet_link: 'https://zoom.example.com/mornings',
  })
})
