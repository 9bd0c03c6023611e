import { call, newAccount } from '../../accounts.ts'
import { offer, take } from '../../offers.ts'
import { noonIn } from '../../stand-ins/stand-in-lists.ts'
import { answer, signInBefore } from '../../stand-ins/stand-ins.ts'
import { expect, rowOf, test } from '../../visitor.ts'

const SESSIONS = '/session-registrations/'
const LINK = 'https://meet.example.com/anna'
const [start, end] = [noonIn(2), noonIn(2, 60)]

const sessionOf = (id: number, status: string) => ({
  id,
  status,
  total_amount: 320,
  held_until: null,
  cancelled_by: null,
  session: {
    id,
    title: `Group ${id}`,
    date: '',
    time: '',
    start,
    end,
    is_online: true,
    meet_link: LINK,
    description: '',
    place: '',
    cancelling: null,
  },
})

test('Finish payment in My Bookings leads to the checkout of the held seat at the stored price', async ({ page }) => {
  const [anna, session] = await Promise.all([newAccount(), offer('group', { price: 430 })])
  await take(session, anna.access)
  await signInBefore(page, anna)
  await page.goto('/my-services')
  await page.getByRole('link', { name: `Finish payment: ${session.title.en}, ` }).click()
  await expect(page.getByLabel('Order summary')).toContainText(session.title.en)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Book and pay CZK 430' }).click()
  await expect(page).toHaveURL(/\/sandbox\/checkout\//)
})

test('pressing Release in My Bookings does not release a seat that was paid in another tab, and shows the seat as paid', async ({
  page,
}) => {
  const [anna, session] = await Promise.all([newAccount(), offer('group')])
  const checkout = await take(session, anna.access)
  await signInBefore(page, anna)
  await page.goto('/my-services?tab=group')
  const strip = page.getByRole('region', { name: 'Pending' })
  await strip.getByRole('button', { name: /^Release my spot/ }).click()
  await call('POST', `/sandbox/sessions/${checkout.split('/').at(-1)}/pay/`)
  await strip.getByRole('button', { name: 'Release my spot', exact: true }).click()
  await expect(strip).toBeHidden()
  await expect(rowOf(page, session.title.en).getByText('Paid', { exact: true })).toBeVisible()
})

test('“Book again” on a past booking leads to the next date of the class, or to the tab of that kind if no next date exists', async ({
  page,
}) => {
  const [anna, session] = await Promise.all([newAccount(), offer('group')])
  await signInBefore(page, anna)
  const over = (id: number, title: string) => {
    const row = sessionOf(id, 'paid')
    return { ...row, session: { ...row.session, title, start: noonIn(-2), end: noonIn(-2, 60) } }
  }
  await answer(page, SESSIONS, { body: [over(1, session.title.en), over(2, 'Given up')] })
  const again = (title: string) => page.getByRole('link', { name: `Book again: ${title}`, exact: true })
  await page.goto('/my-services?tab=group')
  await expect(again('Given up')).toHaveAttribute('href', '/booking?tab=group')
  await expect(again(session.title.en)).toHaveAttribute('href', `/booking?tab=group&item=${session.id}`)
  await again(session.title.en).click()
  await expect(page.getByRole('button', { name: new RegExp(`^Book: ${session.title.en}, `) })).toBeInViewport()
})
