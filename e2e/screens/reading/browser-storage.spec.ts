import { newAccount } from '../../accounts.ts'
import { goToCheckout, offer } from '../../offers.ts'
import { siteTexts as all } from '../../site-texts.ts'
import { signInBefore } from '../../stand-ins/stand-ins.ts'
import { alive, expect, test } from '../../visitor.ts'

const words = all.en

// Required by OWASP ASVS 14.3.3.
test('the account page, the checkout and My Bookings store no personal data in the browser except tokens', async ({ page }) => {
  const [anna, slot] = await Promise.all([newAccount(), offer('individual')])
  await signInBefore(page, anna)
  await page.goto('/account')
  await alive(page)
  await expect(page.getByText(anna.email).first()).toBeVisible()
  const seen = new Set<string>()
  const look = async () => {
    const kept = await page.evaluate<[string, string][]>(
      'Object.entries({ ...localStorage, ...sessionStorage }).concat(document.cookie.split("; ").map((cookie) => cookie.split("=")))',
    )
    for (const [name, value] of kept) {
      seen.add(name)
      const told = `${value}\n${/token$/.test(name) ? Buffer.from(value.split('.')[1] ?? '', 'base64url') : ''}`
      expect(told, name).not.toContain(anna.email)
      expect(told, name).not.toContain(anna.email.split('@')[0])
    }
  }
  await look()
  await goToCheckout(page, words, slot)
  await look()
  await page.goto('/my-services')
  await alive(page)
  await look()
  expect([...seen]).toEqual(expect.arrayContaining(['access_token', 'refresh_token']))
})
