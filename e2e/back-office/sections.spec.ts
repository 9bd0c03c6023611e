import type { WaitingCounts } from '../../packages/contract/studio/today.ts'
import { answer } from '../stand-ins/stand-ins.ts'
import { expect, test } from '../visitor.ts'
import { atHome, withRows } from './steps.ts'

test('every page of every section of the back office can be reached from any other section in two presses', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await withRows(page, 1)
  await atHome(page)
  const sections = page.getByRole('navigation', { name: 'Sections' })
  const within = (section: string) => (isMobile ? page.getByRole('navigation', { name: section, exact: true }) : sections)
  await expect(sections.getByRole('link')).toHaveText(
    isMobile
      ? [/Today$/, 'Timetable', /People$/, 'Money', 'My site']
      : [/^Today/, 'The day', /^To do/, 'Timetable', /^People/, 'Money', 'My site', 'Settings'],
  )
  await sections.getByRole('link', { name: 'People' }).click()
  await expect(page).toHaveURL(/#\/people$/)
  await within('People').getByRole('link', { name: 'Bookings' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookings')
  await page
    .getByRole('search')
    .getByRole('button', { name: /^Individual/ })
    .click()
  await page.getByRole('link', { name: 'Book a client' }).click()
  await expect(page).toHaveURL(/#\/bookings\/create$/)
  await sections.getByRole('link', { name: 'Money' }).click()
  await within('Money').getByRole('link', { name: 'Documents' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipts')

  if (isMobile) {
    await page.getByRole('banner').locator('[aria-haspopup]').click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
  } else await sections.getByRole('link', { name: 'Settings' }).click()
  await within('Settings').getByRole('link', { name: 'Change history' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change history')
})

test('a section of the back office shows the number of open items until staff have handled them', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  const rows: Partial<WaitingCounts['rows']> = { owed: 3, messages: 1 }
  let waiting = { tasks: 2, messages: 1, debtors: 3, rows }
  await answer(page, '/today/counts/', () => ({ body: waiting }))
  await atHome(page)
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await expect(sections.getByRole('link', { name: /People/ })).toContainText('4')
  await sections.getByRole('link', { name: /People/ }).click()
  const within = isMobile ? page.getByRole('navigation', { name: 'People', exact: true }) : sections
  await expect(within.getByRole('link', { name: /^Who owes/ })).toHaveText(/^Who owes 3/)
  await expect(within.getByRole('link', { name: /^Messages/ })).toHaveText(/^Messages 1/)
  waiting = { ...waiting, debtors: 0 }
  await page.reload()
  await expect(within.getByRole('link', { name: /^Who owes/ })).toHaveText('Who owes')
})
