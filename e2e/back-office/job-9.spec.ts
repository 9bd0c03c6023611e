import { call } from '../accounts.ts'
import { photo } from '../gallery-items.ts'
import { expect, test } from '../visitor.ts'
import { atHome } from './steps.ts'
import { asStaff, classesBetween, done, ownDay } from './timetable.ts'

test('job 9: a workshop with places and a picture; then one like it', async ({ page }) => {
  const [first, second] = [ownDay('04-05'), ownDay('04-12')]
  const name = `Sound bath ${test.info().project.name}`
  const line = page.getByLabel('New classes, in one line')
  const publish = page.getByRole('button', { name: 'Publish the event' })
  const teacher = await atHome(page)
  await teacher.fill(line, `workshop ${first} 14:00 15 1200 ${name}`)
  await teacher.attach(page.getByLabel('Picture'), photo(1))
  await expect(page.getByAltText('The picture as chosen')).toBeVisible()
  await teacher.press(publish)
  await done(page, `${name} is published`)
  teacher.expectAtMost(5)

  const before = teacher.steps()
  await teacher.fill(line, `workshop ${second} 14:00 ${name}`)
  await expect(page.getByAltText('The picture as chosen')).toBeVisible()
  await teacher.press(publish)
  await expect(line).toHaveValue('')
  expect(teacher.steps() - before).toBeLessThanOrEqual(4)

  const made = [...(await classesBetween(first, first)), ...(await classesBetween(second, second))]
  expect(made.map(({ title, capacity, price }) => [title, capacity, price])).toEqual(Array(2).fill([name, 15, 1200]))
  for (const { id } of made) {
    const event = await call<{ picture: object | null; event_type: string }>('GET', `/events/${id}/`, { token: await asStaff() })
    expect(event).toMatchObject({ event_type: 'workshop', picture: { width: expect.any(Number) } })
  }
})
