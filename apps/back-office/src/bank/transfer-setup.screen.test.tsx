import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Language } from '../../../../packages/contract/content/language.ts'
import { show } from '../testing/screen.testing.tsx'
import { TransferSetup } from './transfer-setup.tsx'

type Setup = { iban: string | null; transfers_on: boolean; test: object | null; has_fio: boolean }

/** Shows the setup with a fake server that stores changes of the settings. */
async function showSetup(given: Partial<Setup> = {}, language: Language = 'en') {
  const setup: Setup = { iban: null, transfers_on: false, test: null, has_fio: true, ...given }
  const state = () => ({
    ...setup,
    account_number: setup.iban && '19-2000145399/0800',
    answered_at: null,
    silent_since: null,
    failure: null,
    token_ends_on: null,
    open_lines: 0,
  })
  const sent = await show(
    <TransferSetup />,
    {
      'GET /bank/': () => ({ body: state() }),
      'PATCH /settings/': (body: Partial<Setup>) => {
        if (body.iban === 'wrong') return { status: 409, body: { error: 'This isn’t a valid IBAN.', code: 'account_unreadable' } }
        Object.assign(setup, body)
        return { body: {} }
      },
      'POST /bank/test/': () => {
        setup.test = { symbol: '123456', started_at: new Date().toISOString(), code: { size: 4, path: 'M0 0h1v1h-1z' }, arrived: null }
        return { body: state() }
      },
    },
    language,
  )
  return { sent, setup }
}
const toggle = () => page.getByRole('switch', { name: 'Clients can pay by bank transfer' })

test('the transfer setup of a studio without bank transfers shows only the switch', async () => {
  await showSetup()
  await expect.element(toggle()).not.toBeChecked()
  expect(page.getByRole('button').elements()).toEqual([])
  expect(page.getByRole('textbox').elements()).toEqual([])
})

test('staff can save the bank account, test it with a transfer of 1 Kč reported by Fio, and turn on transfers', async () => {
  const { sent, setup } = await showSetup()
  await toggle().click()
  const account = page.getByLabelText(/Your bank account/)
  await userEvent.fill(account, 'wrong')
  await page.getByRole('button', { name: 'Save the account' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This isn’t a valid IBAN.')
  await userEvent.fill(account, '19-2000145399/0800')
  await page.getByRole('button', { name: 'Save the account' }).click()
  await page.getByRole('button', { name: /^Test with 1/ }).click()
  await expect.element(page.getByRole('img', { name: /QR code for a payment of 1/ })).toBeVisible()
  await expect.element(page.getByText(/Waiting for the bank to report it/)).toBeVisible()
  Object.assign(setup.test ?? {}, { arrived: { source: 'fio', seconds: 40 } })
  await expect.poll(() => page.getByText('It arrived after 40 seconds, reported by Fio.').elements().length, { timeout: 8000 }).toBe(1)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect.element(toggle()).toBeChecked()
  await expect.element(page.getByRole('button', { name: 'Turn on' })).not.toBeInTheDocument()
  expect(sent.filter(({ request }) => request === 'PATCH /settings/').map(({ body }) => body)).toEqual([
    { iban: 'wrong' },
    { iban: '19-2000145399/0800' },
    { transfers_on: true },
  ])
})

test('the Russian transfer setup without a bank connection says that staff confirm each payment, and lets staff turn on transfers', async () => {
  await showSetup({ iban: 'CZ6508000000192000145399', has_fio: false }, 'ru')
  await page.getByRole('switch').click()
  await expect.element(page.getByText(/подтверждайте каждую оплату сами/)).toBeVisible()
  await page.getByRole('button', { name: 'Включить' }).click()
  await expect.element(page.getByRole('switch')).toBeChecked()
})

test('staff can turn off bank transfers with the switch in the transfer setup', async () => {
  const { sent } = await showSetup({ iban: 'CZ6508000000192000145399', transfers_on: true })
  await toggle().click()
  await expect.poll(() => sent.at(-1)?.request).toBe('GET /bank/')
  await expect.element(toggle()).not.toBeChecked()
  expect(sent).toContainEqual({ request: 'PATCH /settings/', body: { transfers_on: false } })
})
