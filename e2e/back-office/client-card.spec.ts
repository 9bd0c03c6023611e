import { call } from '../accounts.ts'
import { offer, staffToken } from '../offers.ts'
import { barriersOn } from '../open-to-all.ts'
import { expect, test } from '../visitor.ts'
import { homeOf } from './a-class.ts'
import { atHome } from './steps.ts'

test('the page of a client begins with the client’s totals, phone number and debt, and hides the form until staff open it', {
  tag: '@phone',
}, async ({ page }) => {
  const offered = await offer('group', { price: 350 })
  const token = await staffToken()
  const body = { first_name: `Olga ${offered.id}`, email: `olga.${offered.id}.${test.info().project.name}@example.com`, phone: '777123456' }
  const { id } = await call<{ id: number }>('POST', '/people/', { token, body })
  await call('POST', `/offerings/${offered.id}/bookings/`, { token, body: { person_id: id, payment: 'due' } })
  await atHome(page)
  await page.goto(`/manage/#/people/${id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('definition')).toHaveText([/^350\sKč$/, /^0\sKč$/, '0', /^0\sKč$/])
  await expect(main.getByRole('link', { name: '+420777123456' })).toHaveAttribute('href', 'tel:+420777123456')
  await expect(main.getByRole('link', { name: 'Write' })).toHaveAttribute('href', `mailto:${body.email}`)
  const debt = page.getByRole('region', { name: 'Outstanding' })
  await expect(debt.getByRole('button', { name: new RegExp(`Cash: received 350\\sKč from ${body.first_name}`) })).toBeInViewport()
  await expect(page.getByLabel('First name')).toBeHidden()
  expect(await barriersOn(page, ['light', 'dark'])).toEqual([])
  await main.getByText('Edit details').click()
  await page.getByLabel('First name').fill('Olenka')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/#\/people$/)
})

test('Edit opens the form of a class in one press, and staff cannot mark attendance days before the class', { tag: '@phone' }, async ({
  page,
}) => {
  const offered = await offer('group', { price: 350 })
  await call('POST', `/offerings/${offered.id}/bookings/`, {
    token: await staffToken(),
    body: { person: { first_name: 'Petra' }, payment: 'cash' },
  })
  await homeOf(page, offered)
  await atHome(page)
  const home = page.getByRole('main').getByRole('article', { name: offered.title.en })
  await expect(home.getByRole('button', { name: 'Petra', exact: true })).toBeVisible()
  await expect(home.getByRole('button', { name: 'Petra: attended' })).toHaveCount(0)
  await expect(home.getByRole('button', { name: 'All here' })).toHaveCount(0)
  await home.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(new RegExp(`#/group-sessions/${offered.id}$`))
  await expect(page.getByLabel('Title (English)')).toHaveValue(offered.title.en)
})
