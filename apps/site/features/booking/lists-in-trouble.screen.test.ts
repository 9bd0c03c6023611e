import { siteTexts as all } from '../../../../e2e/site-texts.ts'
import { event, offerOnly, session, slot } from '../../../../e2e/stand-ins/stand-in-lists.ts'
import { answer, pretendSignedIn } from '../../../../e2e/stand-ins/stand-ins.ts'
import { expect } from '../../testing/expect.testing.ts'
import { test } from '../../testing/screen.testing.ts'

const LISTS = [
  { kind: 'individual', path: '/timeslots/available/', message: 'Failed to fetch data', list: [slot(1)] },
  { kind: 'group', path: '/group-sessions/', message: 'Failed to fetch group sessions', list: [session(1)] },
  { kind: 'event', path: '/events/', message: 'Failed to fetch events', list: [event(1)] },
] as const

for (const { kind, path, message, list } of LISTS) {
  test(`each class list that fails to load shows its own error and a button to retry (${kind})`, async ({ page }) => {
    const alert = page.getByRole('tabpanel').getByRole('alert')
    const again = () => page.getByRole('button', { name: /^Try again$/i }).click()
    await pretendSignedIn(page)
    await offerOnly(page, {})
    await answer(page, path, { status: 500, body: { error: 'no', code: 'internal' } })
    await page.goto(`/booking?tab=${kind}`)
    await expect(alert).toContainText(message)
    await answer(page, path, { body: { classes: [] } })
    await again()
    await expect(alert).toContainText('Invalid data format received from server')
    await answer(page, path, 'no network')
    await again()
    await expect(alert).toContainText(message)

    await answer(page, path, { body: { results: list } })
    await again()
    await expect(page.getByRole('button', { name: all.en.book })).toHaveCount(1)
    await expect(alert).toBeHidden()
  })
}
