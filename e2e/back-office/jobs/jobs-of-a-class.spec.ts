import { expect, test } from '../../visitor.ts'
import { asItIs, classOfTen, homeOf, namesOf } from '../a-class.ts'
import { atHome, type Teacher } from '../steps.ts'

/** Runs one job of the teacher's day and limits its number of steps. */
const job = (name: string, teacher: Teacher, most: number, work: () => Promise<void>) =>
  test.step(name, async () => {
    const before = teacher.steps()
    await work()
    expect(teacher.steps() - before, `steps to ${name}`).toBeLessThanOrEqual(most)
  })

test('staff can check the roster, mark attendance, refund one person, and move and cancel the class during one evening', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow()
  const offered = await classOfTen()
  await homeOf(page, offered)
  const teacher = await atHome(page)
  const home = page.getByRole('main').getByRole('article', { name: offered.title.en })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const row = (name: string) => home.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) })

  await job('job 5: see who comes tonight', teacher, 0, async () => {
    await expect(home.getByRole('heading', { level: 2 })).toHaveText(offered.title.en)
    await expect(row('Anna')).toContainText('First time')
    await expect(row('Anna')).toContainText(/350\sKč by card/)
    await expect(row('Anna').getByRole('link')).toHaveAttribute('href', /^mailto:/)
    await expect(row('Jana')).toContainText(/350\sKč in cash/)
  })

  await job('job 6: check in ten, one absent', teacher, 2, async () => {
    await teacher.press(button('Gita: no-show'))
    await teacher.press(button('The rest are here'))
    await expect(home.getByRole('button', { pressed: true })).toHaveCount(10)
    const marks = async () => (await asItIs(offered)).roster.map(({ attendance }) => attendance).sort()
    await expect.poll(marks).toEqual(['absent', ...Array(9).fill('came')])
  })

  await test.step('staff can undo the last marking of attendance and repeat it', async () => {
    await page.getByRole('region', { name: 'Can still be undone' }).getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(home.getByRole('button', { pressed: true })).toHaveCount(1)
    await button('The rest are here').click()
    await expect(home.getByRole('button', { pressed: true })).toHaveCount(10)
  })

  await job('job 8: refund one person', teacher, 3, async () => {
    await teacher.press(row('Anna').getByRole('button', { name: 'Anna', exact: true }))
    await teacher.press(button(/^Refund 350\sKč…$/))
    await teacher.press(button(/^Refund 350\sKč$/))
    await expect(page.getByText(/Refund to Anna: 350\sKč/)).toBeVisible()
    await expect(row('Anna')).toHaveCount(0, { timeout: 60_000 })
    expect(namesOf((await asItIs(offered)).roster)).not.toContain('Anna')
  })

  await job('job 3: move the class and notify its people', teacher, 3, async () => {
    const { date, time } = await asItIs(offered)
    const later = new Date(Date.parse(date) + 100 * 86_400_000).toISOString().slice(0, 10)
    await teacher.press(home.getByRole('button', { name: 'Move', exact: true }))
    await teacher.fill(page.getByLabel('New day and time'), `${later}T${time}`)
    await teacher.press(button('Move and notify 1 person'))
    await expect(page.getByText(/1 email will be sent/)).toBeVisible()
    expect(await asItIs(offered)).toMatchObject({ date: later, time, taken: 9 })
  })

  await test.step('staff can undo a move of a class after a reload', async () => {
    await page.reload()
    await button('Undo').click()
    await expect(page.getByText('Undone. Nothing was sent.')).toBeVisible()
    expect(Date.parse((await asItIs(offered)).start)).toBe(Date.parse(offered.start))
  })

  await job('job 4: cancel the class, refund and notify everyone', teacher, 2, async () => {
    await teacher.press(home.getByRole('button', { name: 'Cancel class' }))
    await teacher.press(button(/^Cancel class, refund 350\sKč to 1 card, refund 2\s800\sKč yourself, notify 1 person$/))
    await expect(page.getByText(`Cancelled: ${offered.title.en}`)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`#/class/${offered.id}$`))
    expect((await asItIs(offered)).is_active).toBe(false)
  })
})
