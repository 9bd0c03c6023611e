import type { Page } from '@playwright/test'
import { call, newAccount } from '../../accounts.ts'
import { emailsTo } from '../../emails.ts'
import { offer, take } from '../../offers.ts'
import { questions } from '../../stand-ins/stand-in-cancelling.ts'
import { answer } from '../../stand-ins/stand-ins.ts'
import { alive, expect, test } from '../../visitor.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const sentTo = async (page: Page, path: string) =>
  (await page.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname === `/api${path}`)).postDataJSON()

test.describe('a person can cancel a booking paid with credit', () => {
  test('the page of an emailed change link offers a refund to the card or as credit', async ({ page }) => {
    const [anna, session] = await Promise.all([newAccount(), offer('group', { price: 350 })])
    const checkout = await take(session, anna.access)
    await call('POST', `/sandbox/sessions/${checkout.split('/').at(-1)}/pay/`)
    const link = async () => /\/change\/[\w-]+/.exec((await emailsTo(anna.email)).map(({ text }) => text).join())?.[0] ?? ''
    await expect.poll(link, { timeout: 30_000 }).not.toBe('')
    const path = await link()
    const cancellation = `/booking-changes/${path.split('/').at(-1)}/cancellation/`
    await page.goto(path)
    await alive(page)
    const both = questions['the card or credit']()
    await answer(page, cancellation, { status: 409, body: { error: '', code: 'consequences_changed', consequences: both } })
    await button(page, 'Cancel for a CZK 350 refund').click()
    await expect(page.getByRole('radio', { name: /^Refund to your card/ })).toBeChecked()
    await page.getByRole('radio', { name: /^Keep it as credit/ }).check()
    await answer(page, cancellation, { body: {} })
    const sent = sentTo(page, cancellation)
    await button(page, 'Cancel for CZK 350 in credit').click()
    expect(await sent).toMatchObject({ back: 'credit' })
    await expect(page.getByRole('heading', { name: 'Your spot has been released. CZK 350 has been added to your credit.' })).toBeFocused()
  })
})
