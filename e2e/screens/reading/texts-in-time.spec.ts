import { readFileSync } from 'node:fs'
import { offerOnly, session } from '../../stand-ins/stand-in-lists.ts'
import { pretendSignedIn } from '../../stand-ins/stand-ins.ts'
import { alive, expect, test } from '../../visitor.ts'

const texts = readFileSync(new URL('../../../apps/site/i18n/en/checkout.json', import.meta.url), 'utf8')

// React resumes a suspended component whose promise resolves before the next task. This is rare on a network, so the test forces it.
test('a page whose texts load immediately renders without an error', async ({ page }) => {
  await page.addInitScript(`{
    const ask = window.fetch
    window.fetch = (address, ...more) =>
      /\\/assets\\/checkout-[^/]*\\.json$/.test(String(address))
        ? Promise.resolve({ ok: true, json: () => Promise.resolve(${texts}) })
        : ask(address, ...more)
  }`)
  await pretendSignedIn(page)
  await offerOnly(page, { slots: [], sessions: [session(1)], events: [] })
  await page.goto('/booking?tab=group')
  await alive(page)
  await page.getByRole('button', { name: /^Book: Session 1, / }).click()
  await expect(page.getByLabel('Order summary')).toContainText('Session 1')
})
