import type { Page } from '@playwright/test'
import { describe } from 'vitest'
import { languages } from '../../../../../e2e/site-texts.ts'
import { creditOf } from '../../../../../e2e/stand-ins/stand-in-credit.ts'
import { inMinutes, offerOnly, session } from '../../../../../e2e/stand-ins/stand-in-lists.ts'
import { answer, pretendSignedIn } from '../../../../../e2e/stand-ins/stand-ins.ts'
import type { GroupSession } from '../../../../../packages/contract/schedule/group-session.ts'
import { expect } from '../../../testing/expect.testing.ts'
import { CONFIG } from '../../../testing/network.testing.ts'
import { serve, test } from '../../../testing/screen.testing.ts'

const BOOK = '/transfer/group-session/create-checkout/'
const IN_THREE_DAYS = 3 * 24 * 60
const own = {
  en: { card: /\bcard\b/i, rest: 'Used first; the rest by bank transfer', short: /is now left to pay\./ },
  ru: { card: /карт/i, rest: 'Остальное — переводом', short: /теперь нужно доплатить/ },
}

type Change = { proven?: boolean; credit?: number; hold?: Partial<GroupSession>; language?: 'en' | 'ru' }

async function atCheckout(page: Page, { proven = true, credit = 0, hold = {}, language = 'en' }: Change) {
  await pretendSignedIn(page, { person: { email_proven: proven } })
  await serve(page, '/config/', { body: { ...CONFIG, transfer_ahead_hours: 24 } })
  await answer(page, '/credit/', { body: creditOf(credit) })
  const start = { start: inMinutes(IN_THREE_DAYS), end: inMinutes(IN_THREE_DAYS + 60) }
  await offerOnly(page, { sessions: [session(1, { title: 'Slow hatha', price: 350, ...start, ...hold })] })
  await page.goto(`/booking?tab=group&lng=${language}`)
  await page.getByRole('button', { name: /: Slow hatha, / }).click()
  await page.locator('.sum').waitFor()
}
const transfer = (page: Page) => page.locator('input[value=transfer]')
async function agreeAndPay(page: Page) {
  await page.locator('input[name=terms], .tick input').last().check()
  await page.locator('.payline button').click()
}

test('the checkout asks a person to confirm the email address for a bank transfer, but not for a payment by card', async ({ page }) => {
  await atCheckout(page, { proven: false })
  await expect(page.locator('.unproven')).toHaveCount(0)
  await transfer(page).check()
  await expect(page.locator('.unproven')).toContainText('please confirm your email first. Or pay by card.')
  await answer(page, '/auth/email/proof/', { status: 204 })
  await page.locator('.unproven button').click()
  await expect(page.locator('.note.good')).toContainText('anna@example.com')
  await page.locator('input[value=card]').check()
  await expect(page.locator('.note')).toHaveCount(0)
})

test('the checkout shows a link for confirming the email address when the server refuses a bank transfer because of an unproven address', async ({
  page,
}) => {
  await atCheckout(page, { proven: false })
  await transfer(page).check()
  await answer(page, BOOK, { status: 409, body: { code: 'email_unproven', error: 'Please confirm your email address first.' } })
  await agreeAndPay(page)
  await expect(page.locator('.note.bad')).toContainText('Please confirm your email address first.')
  await expect(page.locator('.note.bad').getByRole('link', { name: 'Confirm your email in your account' })).toBeVisible()
})

test('a person with a proven email address can choose a bank transfer without confirming the address again', async ({ page }) => {
  await atCheckout(page, {})
  await transfer(page).check()
  await expect(page.locator('.unproven')).toHaveCount(0)
})

test('the checkout offers no bank transfer to a person whose turn it is on the waiting list', async ({ page }) => {
  await atCheckout(page, { hold: { my_status: 'pending', my_turn: inMinutes(90) } })
  await expect(page.locator('input[value=card]')).toBeVisible()
  await expect(transfer(page)).toHaveCount(0)
})

test('the checkout offers a bank transfer for a hold that does not come from the waiting list', async ({ page }) => {
  await atCheckout(page, { hold: { my_status: 'pending' } })
  await expect(transfer(page)).toBeVisible()
})

describe('with credit', () => {
  for (const language of languages) {
    const { card, rest, short } = own[language]
    test(`the checkout of a person with credit does not mention the card once a bank transfer is chosen (${language})`, async ({
      page,
    }) => {
      await atCheckout(page, { credit: 120, language })
      await transfer(page).check()
      await expect(page.getByText(rest)).toBeVisible()
      await answer(page, '/credit/', { body: creditOf(60) })
      await answer(page, BOOK, { status: 409, body: { code: 'credit_short', error: 'Less.' } })
      await agreeAndPay(page)
      await expect(page.locator('.note.bad')).toContainText(short)
      const text = await page.evaluate<string>(`(() => {
        const form = document.querySelector('main form').cloneNode(true)
        form.querySelector('input[value=card]').closest('label').remove()
        return form.textContent
      })()`)
      expect(text).not.toMatch(card)
    })
  }
})
