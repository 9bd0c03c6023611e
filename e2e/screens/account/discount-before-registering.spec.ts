import { newAccount } from '../../accounts.ts'
import { signInBefore } from '../../stand-ins/stand-ins.ts'
import { alive, expect, test } from '../../visitor.ts'

const OFFERED = '20% off your first individual online class'

test('visitors see the discount on the first individual online class in the timetable and at registration', async ({ page }) => {
  await page.goto('/booking?tab=individual')
  await expect(page.locator('.note').first()).toContainText('Your first individual online class is 20% off.')
  const rows = page.locator('.ses')
  const paid = rows.filter({ hasNot: page.getByText('Free', { exact: true }) })
  const online = paid.filter({ has: page.getByText('Online', { exact: true }) })
  await expect(online.first()).toContainText(OFFERED)
  await expect(rows.filter({ hasText: OFFERED })).toHaveCount(await online.count())

  await page.goto('/register?lng=ru')
  await expect(page.locator('form .note').first()).toContainText('первое индивидуальное онлайн-занятие — со скидкой 20 %')
})

test('a signed-in person does not see the note for visitors about the first-class discount in the timetable', async ({ page }) => {
  await signInBefore(page, await newAccount())
  await page.goto('/booking?tab=individual')
  await alive(page)
  await expect(page.locator('.ses').first()).toBeVisible()
  await expect(page.getByText(OFFERED).filter({ visible: true })).toHaveCount(0)
})
