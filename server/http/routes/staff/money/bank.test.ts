import { inspect } from 'node:util'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankPolling } from '../../../../bank-polling.ts'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { bankLines, bankPolls } from '../../../../db/schema/bank-lines.ts'
import { bookings } from '../../../../db/schema/bookings.ts'
import { payments, refunds } from '../../../../db/schema/payments.ts'
import { makeSession, testDependencies, testProvider } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { bookByTransfer, fioCsv, IBAN, lineOf } from '../../../../domain/checkout/bank/bank.testing.ts'
import { takeLinesOfSource } from '../../../../domain/checkout/bank/import-statement.ts'
import { dayOf } from '../../../../domain/kernel/studio-time.ts'
import { FioStandIn } from '../../../../domain/money/bank/fio-stand-in.testing.ts'
import { pollFio } from '../../../../domain/money/bank/poll-fio.ts'
import { ProviderDown } from '../../../../domain/money/payments/payment-provider.ts'
import { endUndoPeriod } from '../../../../domain/operations/deferred/deferred-actions.testing.ts'
import { type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio(await freshDatabase(), { fioTokenEndsOn: '2026-12-05' })
})
afterAll(() => studio.close())

const deps = () =>
  testDependencies(
    studio.open.db,
    testProvider(() => new ProviderDown('away')),
  )
const read = async (text: string) => (await studio.open.queue.executeSql(text)).rows as Record<string, unknown>[]
const settings = (body: object, language: 'en' | 'ru' = 'en') => studio.staff('PATCH', '/settings/', { body, language })
const bank = async () => (await studio.staff('GET', '/bank/')).body
const post = (path: string, body: object = {}) => studio.staff('POST', path, { body })
const take = (...lines: Parameters<typeof takeLinesOfSource>[1]['lines']) =>
  takeLinesOfSource(deps(), { source: 'fio', lines, at: new Date() })
const PRICE = 45_000
async function waiting() {
  const offeringId = await makeSession(studio.open.db, { price: PRICE, startsAt: new Date(Date.now() + 72 * 3_600_000) })
  return { offeringId, ...(await bookByTransfer(deps(), (await studio.person()).id, offeringId)) }
}

const upload = (text: string, language: 'en' | 'ru' = 'en') =>
  studio.staff('POST', '/bank/statements/', { body: { file: Buffer.from(text).toString('base64') }, language })

test('transfers cannot be turned on or tested without a bank account, and an account number with a wrong digit is refused', async () => {
  expect(await settings({ transfers_on: true })).toMatchObject({ status: 409, body: { code: 'account_missing' } })
  expect(await post('/bank/test/')).toMatchObject({ status: 409, body: { code: 'account_missing' } })
  for (const iban of ['19-2000145398/0800', 'CZ6508000000192000145398', 'my account', '0800'])
    expect(await settings({ iban }), iban).toMatchObject({ status: 409, body: { code: 'account_unreadable' } })
  expect(await upload(fioCsv())).toMatchObject({ status: 409, body: { code: 'account_missing' } })
  expect(await bank()).toMatchObject({ transfers_on: false, iban: null, account_number: null, has_fio: true, test: null })
})

test('a Czech account number is stored as an IBAN, and the account cannot be removed while transfers are on', async () => {
  expect((await settings({ iban: ' 19-2000145399/0800 ', transfers_on: true })).body).toMatchObject({ iban: IBAN, transfers_on: true })
  expect(await bank()).toMatchObject({ iban: IBAN, account_number: '19-2000145399/0800', transfers_on: true })
  for (const iban of [null, '']) expect(await settings({ iban })).toMatchObject({ status: 409, body: { code: 'account_missing' } })
  for (const body of [{ transfer_ahead_hours: 12 }, { transfer_hold_hours: 0 }, { sales_records: 'other' }])
    expect((await settings(body)).status, JSON.stringify(body)).toBe(400)
  const [entry] = (await studio.staff('GET', '/audit/?kind=settings')).body
  expect(entry).toMatchObject({ before: { iban: null, transfers_on: false }, after: { iban: IBAN, transfers_on: true } })
})

test('the test payment of 1 Kč is recognized when it arrives, is put aside, and creates no task', async () => {
  const { test: started } = (await post('/bank/test/')).body
  expect(started).toMatchObject({ symbol: expect.stringMatching(/^\d{6}$/), arrived: null, code: { path: expect.stringContaining('M') } })
  await take(lineOf({ amount: 100, symbol: '999' }), lineOf({ amount: 200, symbol: started.symbol }))
  expect((await bank()).test.arrived).toBeNull()
  await studio.open.db.update(bankPolls).set({ testAt: sql`test_at - interval '40 seconds'` })
  await take(lineOf({ amount: 100, symbol: `00${started.symbol}` }))
  const { arrived } = (await bank()).test
  expect(arrived.source).toBe('fio')
  expect(Math.abs(arrived.seconds - 40)).toBeLessThan(10)
  expect((await studio.staff('GET', '/bank-lines/?state=aside')).body).toMatchObject([{ amount: 1, symbol: `00${started.symbol}` }])
})

test('a statement settles a booking, is audited, and changes nothing when it is uploaded again', async () => {
  const { bookingId, symbol } = await waiting()
  const file = fioCsv([1001, '450,00', symbol], [1002, '300,00', ''], [1003, '-120,00', ''])
  expect(await upload(file)).toMatchObject({ status: 201, body: { source: 'fio_csv', fresh: 2, matched: 1, open: 1, known: 1 } })
  expect((await upload(file)).body).toMatchObject({ fresh: 0, matched: 0, open: 0, known: 3 })
  const [booked] = await studio.open.db.select({ status: payments.status }).from(payments).where(eq(payments.bookingId, bookingId))
  expect(booked?.status).toBe('kept')
  const trail = (await studio.staff('GET', '/audit/?kind=statement')).body
  expect(trail[1]).toMatchObject({ action: 'create', subject_id: null, after: { source: 'fio_csv', fresh: 2, matched: 1, open: 1 } })
})

test.each([
  ['an unreadable amount', (symbol: string) => fioCsv([2001, '450,00', symbol], [2002, 'many', '']), /^Line 9: the amount/],
  ['an amount of zero', (symbol: string) => fioCsv([2001, '450,00', symbol], [2002, '0,00', '']), /^Line 9: the amount/],
  ['another account', () => fioCsv().replace(IBAN, 'CZ2720100000002900123451'), /belongs to another account/],
  ['an unknown kind', () => 'Dear teacher', /^This isn’t a statement/],
  [
    'a bomb of entities',
    () =>
      `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "${'x'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]><Document><BkToCstmrStmt>&c;</BkToCstmrStmt></Document>`,
    /can’t be read/,
  ],
])('a statement with %s is refused completely, and the error message names the line', async (_what, file, sentence) => {
  const { bookingId, symbol } = await waiting()
  const lines = await studio.open.db.$count(bankLines)
  const refused = await upload(file(symbol))
  expect(refused).toMatchObject({ status: 409, body: { code: 'statement_refused', error: expect.stringMatching(sentence) } })
  expect((await upload(file(symbol), 'ru')).body.error).toMatch(/Ничего\sне\sзагружено/)
  const [booked] = await studio.open.db.select({ status: payments.status }).from(payments).where(eq(payments.bookingId, bookingId))
  expect([booked?.status, await studio.open.db.$count(bankLines)]).toEqual(['open', lines])
})

test('a statement that is too large or not in base64 is refused before it is read', async () => {
  expect((await upload('x'.repeat(2 * 1024 * 1024 + 10))).status).toBeGreaterThanOrEqual(400)
  expect((await upload('x'.repeat(9 * 1024 * 1024))).status).toBe(413)
  expect((await post('/bank/statements/', { file: '<xml>' })).status).toBe(400)
})

test('only staff can call the routes of the bank account, transfers, statements and money taken in person', async () => {
  const person = await studio.person()
  const calls = [
    ['GET', '/bank/'],
    ['GET', '/bank/transfers/'],
    ['GET', '/in-person/'],
    ['GET', '/in-person/csv/?language=cs'],
    ['GET', '/refunds/1/transfer/'],
    ['POST', '/bank/test/'],
    ['POST', '/bank/statements/'],
    ['POST', '/bookings/1/studio-code/'],
    ['PATCH', '/payments/1/in-person/'],
  ] as const
  for (const [method, path] of calls) {
    const body = method === 'GET' ? undefined : { file: 'eA==', in_person: true }
    expect((await studio.anonymous(method, path, { body })).status, path).toBe(401)
    expect((await person.ask(method, path, { body })).status, path).toBe(403)
  }
})

test('an awaited transfer is in the list of transfers and on the roster until staff confirm its money', async () => {
  const { offeringId, paymentId, symbol } = await waiting()
  await take(lineOf({ amount: 10_000, symbol }))
  const listed = async () =>
    (await studio.staff('GET', '/bank/transfers/')).body.find((one: { payment_id: number }) => one.payment_id === paymentId)
  expect(await listed()).toMatchObject({ amount: 450, received: 100, symbol })
  const roster = async () => (await studio.staff('GET', `/offerings/${offeringId}/`)).body.roster?.[0]
  expect((await roster()).transfer).toEqual({ payment_id: paymentId, amount: 450, received: 100 })
  expect((await studio.staff('GET', `/payments/${paymentId}/`)).body).toMatchObject({
    transfer: { symbol, received: 100 },
    in_person: null,
  })
  const arrived = { act: 'arrived', payment_id: paymentId, amount: 350, day: dayOf(new Date(), 'Europe/Prague'), received: 0 }
  expect((await post('/actions/', arrived)).status).toBe(202)
  await endUndoPeriod(deps())
  expect(await listed()).toBeUndefined()
  expect((await roster()).transfer).toBeNull()
  expect((await studio.staff('GET', `/payments/${paymentId}/`)).body).toMatchObject({ status: 'kept', in_person: false })
  expect((await studio.staff('GET', '/bank-lines/?state=matched')).body).toContainEqual(
    expect.objectContaining({ payment_id: paymentId, client: expect.objectContaining({ id: expect.any(Number) }) }),
  )
})

test('a refund of a bank transfer shows the payer’s account and a code to scan until staff have made the refund', async () => {
  const { paymentId, symbol } = await waiting()
  await take(lineOf({ amount: PRICE, symbol }))
  const [refund] = await studio.open.db
    .insert(refunds)
    .values({ paymentId, amount: PRICE, cause: 'staff', status: 'due', byHand: true })
    .returning({ id: refunds.id })
  const path = `/refunds/${refund?.id}/transfer/`
  expect((await studio.staff('GET', path)).body).toMatchObject({
    amount: 450,
    account: 'CZ5508000000001234567899',
    name: 'Anna Nováková',
    code: { size: expect.any(Number) },
    can_be_credit: false,
  })
  const { tasks } = (await studio.staff('GET', '/today/')).body
  expect(tasks).toContainEqual(expect.objectContaining({ kind: 'by_hand', refund_id: refund?.id, by_transfer: true }))
  await post(`/refunds/${refund?.id}/given-back/`, { method: 'transfer' })
  expect(await studio.staff('GET', path)).toMatchObject({ status: 409, body: { code: 'not_by_hand' } })
})

test('the payment code shown at the studio works for a class that starts soon, and its money counts as taken in person', async () => {
  const offeringId = await makeSession(studio.open.db, { price: PRICE, startsAt: new Date(Date.now() + 600_000) })
  const guest = { person: { first_name: 'Jana' }, payment: 'due' }
  const { booking_id } = (await post(`/offerings/${offeringId}/bookings/`, guest)).body
  const shown = (await post(`/bookings/${booking_id}/studio-code/`)).body
  expect(shown).toMatchObject({ amount: 450, symbol: expect.stringMatching(/^\d{10}$/), code: { size: expect.any(Number) } })
  expect((await post(`/bookings/${booking_id}/studio-code/`)).body).toEqual(shown)
  await take(lineOf({ amount: PRICE, symbol: shown.symbol }))
  expect((await studio.staff('GET', `/payments/${shown.payment_id}/`)).body).toMatchObject({
    status: 'kept',
    in_person: true,
    channel: 'studio',
  })
  expect(await post(`/bookings/${booking_id}/studio-code/`)).toMatchObject({ status: 409, body: { code: 'already_paid' } })
})

test('Today lists and counts tasks about open bank lines, about Fio not answering for three hours, and about the end of the Fio token', async () => {
  await take(lineOf({ amount: 7700 }))
  const silent = async (hours: number) => {
    await studio.open.db.update(bankPolls).set({ silentSince: new Date(Date.now() - hours * 3_600_000), failure: 'refused' })
    const [{ tasks }, counts] = [(await studio.staff('GET', '/today/')).body, (await studio.staff('GET', '/today/counts/')).body]
    expect(counts.tasks).toBe(tasks.length)
    return tasks.map(({ kind }: { kind: string }) => kind)
  }
  expect(await silent(2)).not.toContain('fio_silent')
  const kinds = await silent(4)
  expect(kinds).toContain('fio_silent')
  expect(kinds).toContain('bank_lines_open')
  expect(kinds).toContain('fio_token_ends')
  await settings({ transfers_on: false })
  expect(await silent(4)).not.toContain('fio_silent')
  await settings({ transfers_on: true })
})

test('the scheduled poll of Fio settles a booking, records the answer, loses no bank line if one fails, and leaves the token in no table or warning', async () => {
  const fio = await new FioStandIn().open()
  await settings({ iban: fio.iban })
  const { bookingId, symbol } = await waiting()
  const warned: unknown[] = []
  const polling = bankPolling(deps(), { token: fio.token, apiBase: fio.address }, (...warning) => warned.push(warning))
  fio.now = new Date()
  fio.issuedAt = new Date(Date.now() - 86_400_000)
  fio.movements.push({ id: 77, day: dayOf(new Date(), 'Europe/Prague'), amount: 450, symbol })
  fio.faults.push('broken')
  expect(await pollFio(polling, fio.now)).toBe('refused')
  expect(await bank()).toMatchObject({ failure: 'refused', silent_since: expect.any(String) })
  expect(await pollFio(polling, fio.now)).toBe('not_yet')
  fio.pass(60)
  expect(await pollFio(polling, fio.now)).toBe('taken')
  expect(await bank()).toMatchObject({ failure: null, silent_since: null, answered_at: expect.any(String) })
  const [booked] = await studio.open.db.select({ status: payments.status }).from(payments).where(eq(payments.bookingId, bookingId))
  expect(booked?.status).toBe('kept')
  expect(warned).toHaveLength(1)
  expect(inspect(warned, { depth: null })).not.toContain(fio.token)
  // No table contains the token, because a backup contains every table.
  const tables = await read(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['audit_trail', 'bank_polls', 'mails']))
  for (const { name } of tables)
    expect(await read(`select 1 from "${name}" as one where one::text like '%${fio.token}%'`), String(name)).toEqual([])
  await fio.close()
})

test('after the account is changed, a statement or Fio still settles a transfer to the earlier account, and Today tells staff to look for it', async () => {
  await settings({ iban: IBAN })
  await studio.open.db.update(payments).set({ status: 'closed' }).where(eq(payments.status, 'open'))
  const [byFile, byFio, byHand] = [await waiting(), await waiting(), await waiting()]
  const statusOf = async ({ paymentId }: { paymentId: number }) =>
    (await studio.open.db.select({ status: payments.status }).from(payments).where(eq(payments.id, paymentId)))[0]?.status
  const taskText = async (language: 'en' | 'ru' = 'en', wanted = 'earlier_account') =>
    (await studio.staff('GET', '/today/', { language })).body.tasks.find(({ kind }: { kind: string }) => kind === wanted)?.text
  expect(await taskText()).toBeUndefined()
  const fio = await new FioStandIn().open()
  const another = 'CZ5508000000001234567899'
  expect((await settings({ iban: another })).body.iban).toBe(another)
  expect(await taskText()).toMatch(/^3 bank transfers may still arrive on your previous account/)
  expect(await taskText('ru')).toMatch(/прежний.счёт:.3/)

  expect((await upload(fioCsv([9001, '450,00', byFile.symbol]))).body).toMatchObject({ fresh: 1, matched: 1 })
  expect(await statusOf(byFile)).toBe('kept')

  // The token still belongs to the earlier account, so a task also says that Fio does not report the current one.
  fio.iban = IBAN
  fio.now = new Date()
  fio.issuedAt = new Date(Date.now() - 86_400_000)
  fio.movements.push({ id: 9002, day: dayOf(fio.now, 'Europe/Prague'), amount: 450, symbol: byFio.symbol })
  fio.pass(3600)
  const polling = bankPolling(deps(), { token: fio.token, apiBase: fio.address }, () => {})
  expect(await pollFio(polling, fio.now)).toBe('other_account')
  expect(await statusOf(byFio)).toBe('kept')
  await fio.close()
  await studio.open.db.update(bankPolls).set({ silentSince: new Date(Date.now() - 4 * 3_600_000) })
  expect(await taskText('en', 'fio_silent')).toMatch(/^The Fio token belongs to another account/)
  expect(await taskText('ru', 'fio_silent')).toMatch(/^Токен Fio относится к.другому счёту/)

  // A debt has no end, so its transfer would be a task for ever.
  const debt = await waiting()
  await studio.open.db.update(payments).set({ iban: IBAN }).where(eq(payments.id, debt.paymentId))
  expect(await taskText()).toMatch(/^2 bank transfers may/)
  await studio.open.db.update(bookings).set({ heldUntil: null }).where(eq(bookings.id, debt.bookingId))
  // No source reports the last transfer, so staff confirm it.
  expect(await taskText()).toMatch(/^A bank transfer may still arrive on your previous account/)
  const arrived = { act: 'arrived', payment_id: byHand.paymentId, amount: 450, day: dayOf(new Date(), 'Europe/Prague'), received: 0 }
  expect((await post('/actions/', arrived)).status).toBe(202)
  await endUndoPeriod(deps())
  expect(await statusOf(byHand)).toBe('kept')
  expect(await taskText()).toBeUndefined()

  // An account to which no transfer was started is still refused.
  const foreign = fioCsv([9003, '450,00', byFile.symbol]).replaceAll('2000145399', '3000145390').replace(IBAN, 'CZ9120100000002000278811')
  expect(await upload(foreign)).toMatchObject({ status: 409, body: { code: 'statement_refused' } })
})

test('after staff have removed the account, a statement and Fio still settle the transfers to it, until no transfer is waiting', async () => {
  await settings({ iban: IBAN })
  await studio.open.db.update(payments).set({ status: 'closed' }).where(eq(payments.status, 'open'))
  const [byFile, byFio] = [await waiting(), await waiting()]
  const statuses = async () =>
    (
      await studio.open.db
        .select({ status: payments.status })
        .from(payments)
        .where(inArray(payments.id, [byFile.paymentId, byFio.paymentId]))
    ).map(({ status }) => status)
  await settings({ transfers_on: false })
  await settings({ iban: null })
  expect(await bank()).toMatchObject({ iban: null, has_transfers: true })
  expect((await upload(fioCsv([9101, '450,00', byFile.symbol]))).body).toMatchObject({ fresh: 1, matched: 1 })

  const fio = await new FioStandIn().open()
  fio.iban = IBAN
  fio.now = new Date()
  fio.issuedAt = new Date(Date.now() - 86_400_000)
  fio.movements.push({ id: 9102, day: dayOf(fio.now, 'Europe/Prague'), amount: 450, symbol: byFio.symbol })
  await studio.open.db.delete(bankPolls)
  const polling = bankPolling(deps(), { token: fio.token, apiBase: fio.address }, () => {})
  expect(await pollFio(polling, fio.now)).toBe('taken')
  expect(await statuses()).toEqual(['kept', 'kept'])
  fio.pass(3600)
  expect(await pollFio(polling, fio.now)).toBe('off')
  await fio.close()
  await settings({ iban: IBAN, transfers_on: true })
})
