import { expect, test } from '../visitor.ts'
import { atHome } from './steps.ts'

test('from any place to any other in two presses: five places, and in each what is in it', async ({ page, isMobile }) => {
  await atHome(page)
  const places = page.getByRole('navigation', { name: 'Places' })
  const within = (place: string) => (isMobile ? page.getByRole('navigation', { name: place, exact: true }) : places)
  await expect(places.getByRole('link')).toHaveText(
    isMobile
      ? ['Today', 'Timetable', 'People', 'Money', 'My site']
      : ['Today', 'The day', 'To do', 'Timetable', 'People', 'Money', 'My site', 'Settings'],
  )
  await places.getByRole('link', { name: 'People' }).click()
  await expect(page).toHaveURL(/#\/people$/)
  await within('People').getByRole('link', { name: 'Bookings' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Group bookings')
  await page.getByRole('navigation', { name: 'Bookings' }).getByRole('link', { name: 'Individual' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Individual bookings')
  await places.getByRole('link', { name: 'Money' }).click()
  await within('Money').getByRole('link', { name: 'Papers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipts')

  if (isMobile) {
    await page.getByRole('banner').locator('[aria-haspopup]').click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
  } else await places.getByRole('link', { name: 'Settings' }).click()
  await within('Settings').getByRole('link', { name: 'Change history' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change history')
})
