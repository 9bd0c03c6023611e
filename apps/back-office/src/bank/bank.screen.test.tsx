import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Language } from '../../../../packages/contract/content/language.ts'
import { show } from '../testing/screen.testing.tsx'
import Bank from './bank.tsx'
import { ReturnMoney } from './return-money.tsx'
import { StudioCode } from './studio-code.tsx'

const client = { id: 4, first_name: 'Anna', last_name: 'Nováková', email: 'anna@example.com', email_proven: true }
const state = {
  transfers_on: true,
  iban: 'CZ6508000000192000145399',
  account_number: '19-2000145399/0800',
  has_transfers: true,
  has_fio: true,
  answered_at: new Date(Date.now() - 120_000).toISOString(),
  silent_since: null,
  failure: null,
  token_ends_on: null,
  open_lines: 1,
  test: null,
}
const line = {
  id: 8,
  booked_on: '2026-11-28',
  amount: 450,
  currency: 'CZK',
  symbol: null,
  note: 'yoga',
  counter_account: 'CZ5508000000001234567899',
  counter_name: 'NOVÁKOVÁ ANNA',
  source: 'fio',
  state: 'open',
  payment_id: null,
  client: null,
}
const matched = { ...line, id: 9, state: 'matched', payment_id: 70, client }
const suggestion = {
  payment_id: 71,
  booking_id: 5,
  order_id: null,
  amount: 450,
  status: 'open',
  symbol: '6562305872',
  title: 'Hatha',
  start: '2026-12-02T18:00:00+01:00',
  created_at: '2026-11-27T10:00:00+01:00',
  can_detach: true,
  client,
}
const awaited = {
  payment_id: 71,
  amount: 450,
  received: 100,
  symbol: '6562305872',
  title: 'Hatha',
  start: '2026-12-02T18:00:00+01:00',
  held_until: '2026-11-29T10:00:00+01:00',
  client,
}
const payment = {
  id: 71,
  amount: 450,
  transfer: { symbol: '6562305872', received: 100 },
  person: client,
  booking: { title: 'Hatha' },
  order: null,
}
const code = { size: 4, path: 'M0 0h1v1h-1z' }

const showBank = (answers: object = {}, language: Language = 'en') =>
  show(
    <Bank />,
    {
      'GET /bank/': state,
      'GET /bank-lines/?state=open': [line],
      'GET /bank-lines/?state=matched': [matched],
      'GET /bank-lines/?state=aside': [],
      'GET /bank-lines/8/suggestions/': [suggestion],
      'GET /bank/transfers/': [awaited],
      'GET /payments/71/': payment,
      'POST /bank-lines/8/aside/': null,
      'POST /bank-lines/9/detach/': null,
      'POST /actions/': { undo: null, emails: 0 },
      ...answers,
    },
    language,
  )
const posted = (sent: Awaited<ReturnType<typeof show>>) => sent.filter(({ request }) => request.startsWith('POST'))

test('staff can attach an unmatched bank line to a suggested payment or put the line aside', async () => {
  const sent = await showBank()
  await expect.element(page.getByText('Fio last answered 2 minutes ago')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Attach to Anna Nováková’s payment' })).toBeVisible()
  await expect.element(page.getByText('You won’t be able to detach')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Attach to Anna Nováková’s payment' }).click()
  await expect.poll(() => posted(sent)).toEqual([{ request: 'POST /actions/', body: { act: 'attach', line_id: 8, payment_id: 71 } }])
  await page.getByRole('button', { name: 'Put aside' }).first().click()
  await expect.poll(() => posted(sent).at(-1)?.request).toBe('POST /bank-lines/8/aside/')
})

test('staff can search for the payment of an unmatched bank line, and see the reason if attaching the line is refused', async () => {
  const other = { ...suggestion, payment_id: 90, amount: 500, title: 'Ten classes', start: null, client: { ...client, first_name: 'Olga' } }
  const error = 'That payment is no longer due. Choose one that still is.'
  const sent = await showBank({
    'GET /bank-lines/8/suggestions/': [],
    'GET /bank-lines/8/suggestions/?q=olga': [other],
    'GET /bank-lines/8/suggestions/?q=olgaa': [],
    'POST /actions/': () => ({ status: 409, body: { error, code: 'transfer_settled' } }),
  })
  await expect.element(page.getByText('No unpaid booking or order has this amount.')).toBeVisible()
  await page.getByRole('button', { name: 'Find another payment' }).click()
  const find = page.getByRole('searchbox', { name: 'Client, amount or variable symbol' })
  await expect.element(find).toHaveFocus()
  await userEvent.fill(find, 'olgaa')
  await expect.element(page.getByText('No unpaid booking or order matches.')).toBeVisible()
  await userEvent.fill(find, ' olga ')
  await expect.element(page.getByText(/^Ten classes, .+ · 500.Kč · Awaiting payment$/)).toBeVisible()
  await page.getByRole('button', { name: 'Attach to Olga Nováková’s payment' }).click()
  await expect.poll(() => posted(sent)).toEqual([{ request: 'POST /actions/', body: { act: 'attach', line_id: 8, payment_id: 90 } }])
  await expect.element(page.getByText(error)).toBeVisible()
})

test.each([
  ['en', 'You won’t be able to detach the transfer from this payment later.'],
  ['ru', 'Отвязать перевод от этой оплаты потом не получится.'],
] as const)(
  'the bank page warns in %s, before staff attach a bank line, that they cannot detach the line later',
  async (language, text) => {
    await showBank({ 'GET /bank-lines/8/suggestions/': [{ ...suggestion, can_detach: false }] }, language)
    await expect.element(page.getByText(text)).toBeVisible()
  },
)

test.each([
  ['en', 'kept', true, 'Detach the transfer in the list below. Then put both the transfer and the reversal aside.'],
  ['ru', 'kept', true, 'Отвяжите перевод в списке ниже. Затем отложите и сам перевод, и его отмену.'],
  [
    'en',
    'kept',
    false,
    'This transfer can’t be detached. Mark the payment as refunded, but don’t send any money: the bank has already returned it.',
  ],
  ['ru', 'kept', false, 'Отвязать этот перевод нельзя. Отметьте возврат, но деньги не отправляйте: банк их уже вернул.'],
  ['en', 'returned', false, 'You have already refunded this payment. Check your statement: the client may have been paid twice.'],
  ['ru', 'returned', false, 'Вы уже вернули эту оплату. Проверьте выписку: деньги могли уйти обратно дважды.'],
] as const)(
  'a reversal by the bank links in %s to its payment, whose status is %s, and tells staff what to do if can_detach is %s',
  async (language, status, can_detach, text) => {
    const answers = {
      'GET /bank-lines/?state=open': [{ ...line, amount: -450 }],
      'GET /bank-lines/8/suggestions/': [{ ...suggestion, status, can_detach }],
    }
    await showBank(answers, language)
    const name = language === 'en' ? 'Anna Nováková’s payment' : 'Оплата: Anna Nováková'
    const payments = page.getByRole('list', { name: language === 'en' ? 'Payments it may belong to' : 'За что может быть перевод' })
    await expect.element(payments.getByRole('link', { name })).toHaveAttribute('href', '#/payments/71/show')
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(payments.getByRole('button')).not.toBeInTheDocument()
  },
)

test('the bank page says if no matched transfer has the amount of a reversal', async () => {
  await showBank({ 'GET /bank-lines/?state=open': [{ ...line, amount: -450 }], 'GET /bank-lines/8/suggestions/': [] })
  await expect.element(page.getByText('No matched transfer has this amount.')).toBeVisible()
})

test('staff cannot attach a bank line in another currency, or a reversal by the bank, to a payment', async () => {
  await showBank({
    'GET /bank-lines/?state=open': [
      { ...line, currency: 'EUR' },
      { ...line, id: 10, amount: -450 },
    ],
    'GET /bank-lines/10/suggestions/': [suggestion],
  })
  await expect.element(page.getByText('In another currency, so it can’t be attached to a payment.')).toBeVisible()
  await expect.element(page.getByText(/The bank has reversed this transfer/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^(Attach|Find)/ })).not.toBeInTheDocument()
})

test('staff can detach a wrongly matched bank line from its payment', async () => {
  const sent = await showBank()
  await page.getByRole('button', { name: 'Detach' }).click()
  await expect.poll(() => posted(sent).map(({ request }) => request)).toEqual(['POST /bank-lines/9/detach/'])
})

test('an awaited transfer shows the end of the hold if the transfer pays for a spot, and the due date if the transfer pays for an order', async () => {
  await showBank({ 'GET /bank/transfers/': [awaited, { ...awaited, payment_id: 72, title: 'Ten classes', start: null }] })
  await expect.element(page.getByText(/Hatha.*spot\sheld\suntil/)).toBeVisible()
  await expect.element(page.getByText(/^Ten\sclasses\s.*to\sbe\spaid\sby/)).toBeVisible()
})

test('confirming an awaited transfer suggests the missing amount, and staff can type another amount', async () => {
  const sent = await showBank()
  await page.getByRole('button', { name: 'Anna Nováková: the money has arrived' }).click()
  const amount = page.getByLabelText('Amount, CZK')
  await expect.element(amount).toHaveValue('350')
  await userEvent.fill(amount, '0')
  await expect.element(page.getByRole('button', { name: 'The money has arrived', exact: true }).last()).toBeDisabled()
  await userEvent.fill(amount, '200')
  await page.getByRole('button', { name: /^Confirm 200/ }).click()
  await expect
    .poll(() => posted(sent))
    .toEqual([
      {
        request: 'POST /actions/',
        body: { act: 'arrived', payment_id: 71, amount: 200, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), received: 100 },
      },
    ])
})

const file = () => new File(['x'], 'statement.xml')
const upload = () => userEvent.upload(page.getByLabelText('Bank statement').element() as HTMLInputElement, file())

test('the bank page shows the number of new transfers after the upload of a statement, or says that every transfer is already known', async () => {
  const answers = [
    { source: 'camt', fresh: 3, matched: 2, open: 1, known: 0 },
    { source: 'camt', fresh: 0, matched: 0, open: 0, known: 3 },
  ]
  await showBank({ 'POST /bank/statements/': () => ({ status: 201, body: answers.shift() }) })
  await expect.element(page.getByText('Upload a statement')).toBeVisible()
  await upload()
  await expect.element(page.getByText('3 new transfers. 2 matched. 1 not matched.')).toBeVisible()
  await upload()
  await expect.element(page.getByText('Nothing new: every transfer in this statement is already known.')).toBeVisible()
})

test('the bank page shows the number of the faulty line and the reason when a statement is refused', async () => {
  const error = 'Line 9: the amount is zero or can’t be read. Nothing was imported.'
  await showBank({ 'POST /bank/statements/': () => ({ status: 409, body: { error, code: 'statement_refused' } }) })
  await expect.element(page.getByText('Upload a statement')).toBeVisible()
  await upload()
  await expect.element(page.getByRole('alert')).toHaveTextContent(error)
})

test('the bank page says why Fio does not answer and when the Fio token expires', async () => {
  await showBank({ 'GET /bank/': { ...state, failure: 'unreachable', token_ends_on: '2026-12-05' } })
  await expect.element(page.getByText(/Fio can’t be reached\. Fio last answered 2 minutes ago/)).toBeVisible()
  await expect.element(page.getByText(/The Fio token expires on Sat,?.5.Dec.2026/)).toBeVisible()
})

test.each([
  ['has all lists and takes statements', 'were started before', true],
  ['only leads to the settings', 'were never started', false],
])('the bank page %s if no account is set up and transfers %s', async (_, _when, has_transfers) => {
  await showBank({ 'GET /bank/': { ...state, iban: null, account_number: null, has_transfers } })
  await expect.element(page.getByText(/^Bank\stransfers\saren’t\sset\sup/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Set them up' })).toHaveAttribute('href', '#/settings/payments')
  await expect.poll(() => page.getByRole('heading', { name: 'Upload a statement' }).elements().length).toBe(has_transfers ? 1 : 0)
})

test('the bank page says that staff confirm transfers by hand if Fio is not set up', async () => {
  await showBank({ 'GET /bank/': { ...state, has_fio: false } })
  await expect.element(page.getByText(/There is no connection to the bank/)).toBeVisible()
})

test('staff see the payer’s account and a QR code for a refund by transfer, and can mark the refund as sent or add the amount to the credit', async () => {
  const transfer = { amount: 450, account: 'CZ5508000000001234567899', name: 'Anna', code, can_be_credit: true }
  const sent = await show(<ReturnMoney refundId={6} about="Refund 450 Kč to Anna by bank transfer." name="Anna" />, {
    'GET /refunds/6/transfer/': transfer,
    'POST /actions/': { id: 31, undo: null, emails: 0, booking_id: null },
  })
  await page.getByRole('button', { name: 'Refund' }).click()
  await expect.element(page.getByRole('img', { name: 'QR code for the refund' })).toBeVisible()
  await expect.element(page.getByText('CZ55 0800 0000 0012 3456 7899')).toBeVisible()
  await page.getByRole('button', { name: 'Add it to the client’s credit' }).click()
  await expect.poll(() => posted(sent)).toEqual([{ request: 'POST /actions/', body: { act: 'keep-as-credit', refund_id: 6 } }])
  await expect.element(page.getByText(/^Credit for Anna: \+450/)).toBeVisible()
  await page.getByRole('button', { name: 'Refund' }).click()
  await page.getByRole('button', { name: /^Mark 450/ }).click()
  await expect
    .poll(() => posted(sent).at(-1))
    .toEqual({ request: 'POST /actions/', body: { act: 'given-back', refund_id: 6, method: 'transfer' } })
})

test('once the payment has been received, a confirmation replaces the QR code shown to a client at the studio', async () => {
  let status = 'open'
  await show(<StudioCode shown={{ payment_id: 71, amount: 450, symbol: '6562305872', code }} name="Anna" onClose={() => {}} />, {
    'GET /payments/71/': () => ({ body: { ...payment, status } }),
  })
  await expect.element(page.getByRole('img', { name: /QR code: Anna, 450/ })).toBeVisible()
  status = 'kept'
  await expect.poll(() => page.getByText(/Anna has paid 450/).elements().length, { timeout: 8000 }).toBe(1)
  await expect.element(page.getByRole('img')).not.toBeInTheDocument()
})
