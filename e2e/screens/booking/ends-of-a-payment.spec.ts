import { offer } from '../../offers.ts'
import { expect, test } from '../../visitor.ts'

test('the page of a cancelled payment reads the class from the URL, and shows the class and a link to try again', async ({ page }) => {
  const session = await offer('group')
  await page.goto(`/checkout/cancel?booking=7&type=group&item=${session.id}`)
  await expect(page.getByRole('main')).toContainText(session.title.en)
  const again = page.getByRole('link', { name: `Try Again: ${session.title.en}, ` })
  await expect(again).toHaveAttribute('href', `/booking?tab=group&item=${session.id}`)
  await expect(again).toHaveText('Try Again')
})
