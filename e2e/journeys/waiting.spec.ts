import { call, newAccount } from '../accounts.ts'
import { buttonOf, offer, take } from '../offers.ts'
import { provenAccount } from '../proven-account.ts'
import { signInBefore } from '../stand-ins.ts'
import { alive, expect, rowOf, test } from '../visitor.ts'
import { words as all, languages } from '../words.ts'

const SAID = {
  en: { wait: 'Wait for a spot', joined: 'You’re number 1 in line.', inLine: 'Number 1 in line', held: 'Not booked yet' },
  ru: { wait: 'Встать в очередь', joined: 'Ваше место в очереди: 1.', inLine: 'Место в очереди: 1', held: 'Пока не записаны' },
}

for (const language of languages) {
  const words = all[language]
  const said = SAID[language]
  test.describe(`in ${language}`, { tag: `@${language}` }, () => {
    test.use({ locale: words.locale })

    test('who waits in line for a full class is held the spot that comes free, and nobody else sees it', async ({ page }) => {
      const [anna, boris, clara, session] = await Promise.all([provenAccount(), newAccount(), newAccount(), offer('group', { seats: 1 })])
      await take(session, boris.access)
      await signInBefore(page, anna)
      await page.goto(session.path)
      await alive(page)
      const row = rowOf(page, session.title[language])
      await expect(buttonOf(page, words.full, session)).toBeDisabled()
      await row.getByRole('link', { name: said.wait }).click()
      await page.getByRole('button', { name: said.wait }).click()
      await expect(page.getByText(said.joined)).toBeVisible()
      await page.goto(session.path)
      await alive(page)
      await expect(row.getByRole('link', { name: said.inLine })).toBeVisible()

      const [hold] = await call<{ id: number }[]>('GET', '/session-registrations/', { token: boris.access })
      await call('DELETE', `/session-registrations/${hold?.id}/`, { token: boris.access })
      await expect(take(session, clara.access)).rejects.toThrow('sold_out')
      const turn = async () => (await call<{ turn: object | null }[]>('GET', '/waiting-list/', { token: anna.access }))[0]?.turn
      await expect.poll(turn, { timeout: 20_000 }).toMatchObject({ price: 500 })
      await page.goto('/my-services')
      await expect(page.getByRole('region', { name: said.held })).toContainText(session.title[language])
    })
  })
}
