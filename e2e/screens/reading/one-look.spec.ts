import type { Page } from '@playwright/test'
import type { OwnPerson } from '../../../packages/contract/people/person.ts'
import type { GroupSession } from '../../../packages/contract/schedule/group-session.ts'
import { call } from '../../accounts.ts'
import { NARROW } from '../../looks.ts'
import { staffToken } from '../../offers.ts'
import { provenAccount } from '../../proven-account.ts'
import { siteTexts as all, languages } from '../../site-texts.ts'
import { signInBefore } from '../../stand-ins/stand-ins.ts'
import { alive, expect, test } from '../../visitor.ts'

const said = {
  en: { until: /^Free to cancel until/, credit: /Your credit/, card: /^Card, Apple Pay, Google Pay/, terms: /^I agree/ },
  ru: { until: /^Бесплатная отмена до/, credit: /Ваш баланс/, card: /^Картой, Apple Pay, Google Pay/, terms: /^Принимаю/ },
}

const THREE_DAYS = 3 * 86_400_000

/** Returns the demo group class with the longest name among those that can be booked and cancelled for a full refund. */
async function longestNamed(language: 'en' | 'ru'): Promise<GroupSession> {
  const listed = await call<{ results: GroupSession[] } | GroupSession[]>('GET', '/group-sessions/?scope=public', { language })
  const classes = (Array.isArray(listed) ? listed : listed.results).filter(
    (one) => one.can_book && one.price > 0 && !one.title.includes('Quiet') && Date.parse(one.start) > Date.now() + THREE_DAYS,
  )
  const [longest] = classes.toSorted((one, other) => other.title.length - one.title.length)
  if (!longest) throw new Error('The demo studio has no class to book.')
  return longest
}

async function atCheckout(page: Page, language: 'en' | 'ru') {
  const { title, start, id } = await longestNamed(language)
  await page.goto(`/booking?tab=group&date=${start.slice(0, 10)}&item=${id}&lng=${language}`)
  await alive(page)
  await page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: all[language].book }).first().click()
  await page.locator('.tick').waitFor()
  return title
}

test.use({ viewport: NARROW })

for (const language of languages)
  test(`the checkout fits on one phone screen from the email field to the Pay button, with and without credit (${language})`, async ({
    page,
  }) => {
    const words = { ...all[language], ...said[language] }
    const anna = await provenAccount()
    // With wallets the label is longest. The setting stays on, because labels in other tests begin with the same words.
    await call('PATCH', '/settings/', { token: await staffToken(), body: { wallets: true } })
    await signInBefore(page, anna)
    const title = await atCheckout(page, language)
    const form = page.locator('main form')
    const inOneLook = [
      form.getByText(anna.email),
      form.getByRole('heading', { name: title }),
      form.locator('.lineup .price'),
      form.getByText(words.until),
      form.getByRole('radio', { name: words.card }),
      form.getByRole('checkbox', { name: words.terms }),
      form.getByRole('button', { name: words.pay }),
    ]
    for (const part of inOneLook) await expect(part).toBeInViewport({ ratio: 1 })

    const { id } = await call<OwnPerson>('GET', '/auth/me/', { token: anna.access })
    await call('POST', `/people/${id}/credit/`, { token: await staffToken(), body: { amount: 120, note: 'A present' } })
    await page.reload()
    await expect(form.getByRole('checkbox', { name: words.credit })).toBeChecked()
    expect(await page.evaluate('scrollY')).toBe(0)
    for (const part of [...inOneLook, form.getByRole('checkbox', { name: words.credit })]) await expect(part).toBeInViewport({ ratio: 1 })
    const pay = form.getByRole('button', { name: words.pay })
    const before = await pay.boundingBox()
    await form.getByRole('checkbox', { name: words.terms }).check()
    expect(await pay.boundingBox()).toEqual(before)
  })
