import type { Page } from '@playwright/test'
import { alive } from '../../../../../e2e/on-page.ts'
import { siteTexts as all, kinds } from '../../../../../e2e/site-texts.ts'
import { event, noonIn, offerOnly, session, slot } from '../../../../../e2e/stand-ins/stand-in-lists.ts'
import { pretendSignedIn } from '../../../../../e2e/stand-ins/stand-ins.ts'
import { dayKey } from '../../../../../packages/browser/format.ts'
import { expect } from '../../../testing/expect.testing.ts'
import { test } from '../../../testing/screen.testing.ts'

const TYPES = {
  pilates: 'Pilates',
  hatha_yoga: 'Hatha Yoga',
  yin_yoga: 'Yin Yoga',
  yoga_nidra: 'Yoga Nidra',
  stretching: 'Stretching',
} as const
const types = Object.keys(TYPES) as (keyof typeof TYPES)[]
const [FIRST_DAY, SECOND_DAY] = [noonIn(1), noonIn(2)].map((noon) => dayKey(noon, 'Europe/Prague')) as [string, string]
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Offers a class of each type tomorrow in the studio (1 to 5), and another online on the next day (6 to 10). */
async function offerEachType(page: Page) {
  const each = [1, 2].flatMap((day) =>
    types.map((service_type, index) => ({
      service_type,
      is_online: day === 2,
      start: noonIn(day, index),
      name: `Class ${(day - 1) * 5 + index + 1}.`,
    })),
  )
  await pretendSignedIn(page)
  await offerOnly(page, {
    slots: each.map(({ start, ...service }, index) => slot(index + 1, { service, start })),
    sessions: each.map(({ name, ...one }, index) => session(index + 1, { ...one, title: name })),
    events: each.map(({ start, name, ...one }, index) => event(index + 1, { ...one, time: start, subtype: name })),
  })
}

for (const kind of kinds) {
  test(`a visitor can filter the timetable by type, format and date, and remove the filters with Clear Filters (${kind})`, async ({
    page,
  }) => {
    await offerEachType(page)
    const titles = page.getByRole('tabpanel').getByRole('heading', { level: 3 })
    const prefix = kind === 'event' ? 'Workshop: ' : ''
    const expectOnly = (...numbers: number[]) => expect(titles).toHaveText(numbers.map((number) => `${prefix}Class ${number}.`))
    await page.goto(`/booking?tab=${kind}`)
    await expectOnly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    const clear = page.getByRole('button', { name: 'Clear Filters' })
    await expect(clear).toHaveCount(0)

    for (const [index, type] of types.entries()) {
      await press(page, TYPES[type])
      await expectOnly(index + 1, index + 6)
    }
    await press(page, 'Online only')
    await expectOnly(10)
    await press(page, 'In person only')
    await expectOnly(5)
    await expect(page.getByRole('button', { name: 'Online only' })).toHaveAttribute('aria-pressed', 'false')
    await expect(page.getByRole('button', { name: 'In person only' })).toHaveAttribute('aria-pressed', 'true')

    await page.getByLabel('Date').fill(FIRST_DAY)
    await expectOnly(5)
    await page.getByLabel('Date').fill(SECOND_DAY)
    await expectOnly()
    await press(page, 'Clear Filters')
    await expectOnly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    await expect(page.getByLabel('Date')).toHaveValue('')
    await expect(clear).toHaveCount(0)
    await expect(page.getByText(/^10 (classes|events), /)).toBeFocused()
    await expect(page.getByRole('button', { pressed: true })).toHaveText(['List'])

    await press(page, 'Online only')
    await expectOnly(6, 7, 8, 9, 10)
    await press(page, 'In person only')
    await expectOnly(1, 2, 3, 4, 5)
    await press(page, 'In person only')
    await page.getByLabel('Date').fill(SECOND_DAY)
    await expectOnly(6, 7, 8, 9, 10)
    await press(page, 'Calendar')
    await expectOnly(6, 7, 8, 9, 10)
  })
}

for (const [when, then] of [
  ['in the same instant', 'calendar()'],
  [
    'before the page shows the first change',
    `const { replaceState } = history
    history.replaceState = function (...entry) {
      history.replaceState = replaceState
      replaceState.apply(history, entry)
      calendar()
    }`,
  ],
] as const)
  test(`the timetable combines two filters pressed one after the other, even if the second filter is pressed ${when}`, async ({ page }) => {
    await page.goto('/booking?tab=group')
    await alive(page)
    await page.evaluate(`
      const switches = [...document.querySelectorAll('.chip, .seg a')]
      const press = (words) => switches.find((one) => one.textContent.trim() === words).click()
      const calendar = () => press('Calendar')
      press('Stretching')
      ${then}`)
    await expect(page).toHaveURL(/tab=group.*view=calendar.*type=stretching/)
    await expect(page.getByRole('button', { pressed: true })).toHaveText(['Stretching', 'Calendar'])
  })

test('the URL contains view, tab and filters of the timetable, so that they survive a reload', async ({ page }) => {
  await page.goto('/booking')
  await alive(page)
  await page.getByRole('tab', { name: all.en.tab.group }).click()
  await press(page, 'Stretching')
  // Once the page has rendered the switches again, their URLs contain the parameters in the site's own order.
  await expect(page.getByRole('button', { name: 'Calendar' })).toHaveAttribute('href', /tab=group.*type=stretching/)
  await press(page, 'Calendar')
  await expect(page).toHaveURL(/tab=group.*view=calendar.*type=stretching/)
  await page.reload()
  await expect(page.getByRole('button', { pressed: true })).toHaveText(['Stretching', 'Calendar'])
  await expect(page.getByRole('table')).toBeVisible()
})
