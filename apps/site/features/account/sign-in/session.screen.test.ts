import { answer, comeAlive, pretendSignedIn, recordApiCalls, stopClock, tokenWith } from '../../../../../e2e/stand-ins/stand-ins.ts'
import { expect } from '../../../testing/expect.testing.ts'
import { hasInterval, test } from '../../../testing/screen.testing.ts'

const REFRESH = 'POST /auth/token/refresh/'

for (const [left, refreshed] of [
  [899, true],
  [902, false],
] as const) {
  test(`an access token with ${left} s left after 120 seconds is ${refreshed ? '' : 'not yet '}refreshed`, async ({ page }) => {
    const now = await stopClock(page)
    await pretendSignedIn(page, { access: tokenWith(120 + left, now) })
    await answer(page, '/auth/token/refresh/', { body: { access: tokenWith(3600, now) } })
    const calls = recordApiCalls(page)
    await page.goto('/about')
    await comeAlive(page)
    await expect(page.getByText('Welcome, Anna').first()).toBeVisible()
    // The interval is set by code that is loaded on demand, so the test waits for it.
    await expect.poll(() => hasInterval(page, 120_000)).toBe(true)
    await page.clock.runFor(119_000)
    expect(calls).not.toContain(REFRESH)
    await page.clock.runFor(1000)
    if (refreshed) await expect.poll(() => calls).toContain(REFRESH)
    else expect(calls).not.toContain(REFRESH)
    await page.clock.runFor(120_000)
    // Moves the clock on again, because on a slow machine the page sets its next timer only after the response.
    const refreshes = async () => {
      await page.clock.runFor(1000)
      return calls.filter((call) => call === REFRESH).length
    }
    await expect.poll(refreshes).toBe(1)
  })
}
