import { eq, sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import { payments, refunds } from '../../../../db/schema/payments.ts'
import { accountantLinks } from '../../../../db/schema/receipts.ts'
import { filesOfZip } from '../../../../documents/receipts/zip.testing.ts'
import { makeEvent, makeSession } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { dayOf } from '../../../../domain/kernel/studio-time.ts'
import { makePaidBooking, makeRefund } from '../../../../domain/money/receipts/receipts.testing.ts'
import { sendMonthlyLink } from '../../../../domain/office/reports/accountant-links.ts'
import { type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

const YEAR = Number(dayOf(new Date(), 'Europe/Prague').slice(0, 4))
let studio: TestStudio

beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())
beforeEach(() =>
  studio.open.db.execute(
    sql`truncate receipts, receipts_due, receipt_counters, refunds, payments, bookings, accountant_links, settings, mails cascade`,
  ),
)

const { stringify } = JSON
const year = async (path: string, method: 'GET' | 'POST' = 'GET', token = studio.staffToken) => {
  const answer = await studio.app.inject({ method, url: path, headers: token ? { authorization: `Bearer ${token}` } : {} })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    files: answer.statusCode === 200 ? filesOfZip(answer.rawPayload) : new Map(),
  }
}
/** Reads one column of a CSV file, in haléře. */
function column(file: Buffer, name: string): number[] {
  const [head = '', ...lines] = file.toString('utf8').replace('\ufeff', '').trim().split('\r\n')
  const index = head.split(';').indexOf(name)
  // A quoted name may contain a semicolon.
  const cells = (line: string) => line.match(/(?<=^|;)("(?:[^"]|"")*"|[^;]*)/g) ?? []
  return lines.map((line) => Math.round(Number((cells(line)[index] || '0').replace(',', '.')) * 100))
}
const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)

/** Creates payments of every kind: kept, partly refunded, returned, refunded to credit, in cash, free and refunded manually. */
async function fillYear() {
  const { db } = studio.open
  const [session, event] = [await makeSession(db), await makeEvent(db)]
  const pay = async (changes = {}, offeringId = session) =>
    makePaidBooking(db, { personId: (await studio.person()).id, offeringId }, { fee: 700, ...changes })
  const first = await pay()
  await makeRefund(db, first, { amount: 10_000 })
  await makeRefund(db, first, { amount: 5_000, toCredit: true })
  await makeRefund(db, await pay({ status: 'returned' }), { amount: 35_000 })
  await pay({ amount: 33_333, method: 'cash', provider: 'none', channel: 'studio', fee: null }, event)
  await pay({ amount: 0, method: 'free', provider: 'none', fee: null }, event)
  const handed = await makeRefund(db, await pay({ method: 'transfer', provider: 'none', channel: 'studio', fee: null }), {
    amount: 12_345,
    status: 'due',
    byHand: true,
    doneAt: null,
  })
  await db.update(refunds).set({ status: 'done', handedOver: 'cash', doneAt: new Date() }).where(eq(refunds.id, handed))
  return first
}

test('the yearly export contains documents, books and fees with the same sums as the income of the months', async () => {
  const first = await fillYear()
  const company = { name: 'Horák; "Design" s.r.o.', address: 'Dlouhá 1', company_number: '27074358' }
  const { body: receipt } = await studio.staff('POST', `/payments/${first}/receipt/`)
  await studio.staff('POST', `/receipts/${receipt.id}/correction/`, { body: { buyer: company } })
  const { headers, files } = await year(`/api/receipts/export/?year=${YEAR}`)
  expect(headers).toMatchObject({ 'content-type': 'application/zip', 'content-disposition': `attachment; filename="papers-${YEAR}.zip"` })
  expect([...files.keys()]).toEqual([
    'papers.csv',
    'books.csv',
    'fees.csv',
    `PDF/D${YEAR}-0001_D${YEAR}-0003.pdf`,
    `PDF/${YEAR}-0001_${YEAR}-0005.pdf`,
  ])
  const months = await Promise.all(
    Array.from(
      { length: 12 },
      async (_, index) => (await studio.staff('GET', `/income/?month=${YEAR}-${String(index + 1).padStart(2, '0')}`)).body,
    ),
  )
  const net = sum(months.map(({ payments: came, refunds: back }) => Math.round((came.amount - back.amount) * 100)))
  expect(net).toBe(35_000 - 10_000 + 33_333 + 35_000 - 12_345)
  expect(sum(column(files.get('papers.csv'), 'Celkem')), stringify([...files.keys()])).toBe(net)
  expect(sum(column(files.get('books.csv'), 'Částka, CZK'))).toBe(net)
  expect(sum(column(files.get('fees.csv'), 'Poplatek'))).toBe(1_400)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(files.get(`PDF/${YEAR}-0001_${YEAR}-0005.pdf`))), {
    mergePages: false,
  })
  expect(text).toHaveLength(5)
  expect(text[4]).toContain('Horák; "Design" s.r.o.')
  const before = await year(`/api/receipts/export/?year=${YEAR - 1}`)
  expect([before.status, [...before.files.keys()]]).toEqual([200, ['papers.csv', 'books.csv', 'fees.csv']])
})

test('the tax base and VAT in the list of documents add up to its total', async () => {
  const rates = { slot: 21, session: 21, event: 12, pass: 12 }
  await studio.staff('PATCH', '/settings/', { body: { vat: { number: 'CZ12345679', from: `${YEAR}-01-01`, rates } } })
  await fillYear()
  const receipts = (await year(`/api/receipts/export/?year=${YEAR}`)).files.get('papers.csv')
  expect(sum(column(receipts, 'Základ daně')) + sum(column(receipts, 'DPH'))).toBe(sum(column(receipts, 'Celkem')))
  // The tax in a payment of CZK 350 at 21 % and in its partial refunds, each rounded separately.
  expect(column(receipts, 'DPH')).toEqual(expect.arrayContaining([6_074, -1_736, 3_571]))
})

test('the accountant’s link downloads the export of its year until the link expires or staff end it, and altered links are refused', async () => {
  await fillYear()
  const made = await studio.staff('POST', '/receipts/accountant-link/', { body: { year: YEAR } })
  expect(made.status).toBe(201)
  const path = new URL(made.body.url).pathname
  const token = path.split('/').at(-1) ?? ''
  expect((await studio.anonymous('GET', `/accountant/${token}/`)).body).toMatchObject({ year: YEAR })
  const opened = await year(`${path}/file`, 'POST', '')
  expect([opened.status, opened.headers['cache-control'], opened.files.size]).toEqual([200, 'no-store', 5])

  const shut = async (path: string) => {
    const { status, headers } = await year(`${path}/file`, 'POST', '')
    expect([status, headers.location], path).toEqual([303, path])
  }
  const { db } = studio.open
  const [other] = await db
    .insert(accountantLinks)
    .values({ year: 2000, expiresAt: new Date(Date.now() + 1000) })
    .returning()
  for (const wrong of [token.toUpperCase(), `${other?.id}-${token.split('-').slice(1).join('-')}`, token.slice(0, -1), 'x'])
    await shut(`/accountant/${wrong}`)
  await db.update(accountantLinks).set({ expiresAt: new Date(Date.now() - 1) })
  await shut(path)
  expect((await studio.anonymous('GET', `/accountant/${token}/`)).status).toBe(404)
  await db.update(accountantLinks).set({ expiresAt: new Date(Date.now() + 60_000) })
  expect((await studio.staff('DELETE', '/receipts/accountant-link/')).status).toBe(204)
  await shut(path)
  const trail = (await studio.staff('GET', '/audit/?kind=settings&limit=2')).body
  expect(trail).toMatchObject([{ after: { accountant_links: 0 } }, { after: { accountant_link: YEAR } }])
})

test('the accountant gets a link by email once a month from the fifth day, if this is turned on', async () => {
  const { db } = studio.open
  const send = (day: string) =>
    sendMonthlyLink({ db, enqueue: async () => {}, timeZone: 'Europe/Prague' }, new Date(`2026-11-${day}T12:00:00Z`))
  await send('05')
  expect(await db.$count(mails)).toBe(0)
  await studio.staff('PATCH', '/settings/', { body: { accountant_email: 'books@example.com', accountant_monthly: true } })
  await send('04')
  expect(await db.$count(mails)).toBe(0)
  await Promise.all([send('05'), send('05')])
  await send('06')
  expect(await db.select({ to: mails.to, kind: mails.kind }).from(mails)).toEqual([{ to: 'books@example.com', kind: 'accountant-link' }])
  expect(await db.$count(accountantLinks)).toBe(1)
  expect(await db.$count(payments)).toBe(0)
})
