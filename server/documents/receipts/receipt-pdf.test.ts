import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { ReceiptSnapshot } from '../../db/receipt-snapshot.ts'
import { testSeller } from '../../domain/money/receipts/receipts.testing.ts'
import { inCrowns } from './format.ts'
import { receiptPdf } from './receipt-pdf.ts'

const said: ReceiptSnapshot = {
  language: 'en',
  seller: testSeller,
  buyer: { name: 'Anna Nováková', email: null, company: null },
  line: {
    kind: 'session',
    title: { en: 'Hatha yoga', ru: 'Хатха-йога' },
    place: { en: 'Ukázková 12, Praha 2', ru: '' },
    isOnline: false,
    day: '2026-12-08',
    from: '18:30',
    to: '19:45',
    price: 35_000,
    covered: 0,
  },
  amount: 35_000,
  method: 'card',
  channel: 'online',
  vat: null,
  reference: 'pi_123',
  termsVersion: '2026-11-01',
  refersTo: null,
  paidOn: '2026-12-02',
  issuedOn: '2026-12-03',
  isTest: false,
}
const company = { name: 'Horák Design s.r.o.', address: 'Dlouhá 1, 110 00 Praha', companyNumber: '27074358', vatNumber: 'CZ27074358' }
const longest = {
  ...company,
  name: 'Společnost pro ranní cvičení s ručením omezeným '.repeat(4),
  address: 'Velmi dlouhá ulice 123, Praha '.repeat(4),
}

const paper = (
  name: string,
  changes: Partial<ReceiptSnapshot> = {},
  kind: 'receipt' | 'correction' | 'credit_note' | 'reversal' = 'receipt',
) => ({
  name,
  kind,
  snapshot: { ...said, ...changes },
  amount: (kind === 'credit_note' ? -1 : 1) * (changes.amount ?? said.amount),
})

async function textOf(receipt: Parameters<typeof receiptPdf>[0]): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await receiptPdf(receipt, 'Tichá'))), { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}

/** Expects all of these words on the page. */
function expectAll(page: string | undefined, words: string[]) {
  expect(words.filter((word) => !page?.includes(word))).toEqual([])
}

test('a receipt contains seller, buyer, class, date, price and payment method in Czech and the buyer’s language', async () => {
  const [page] = await textOf([paper('2026-0123')])
  expectAll(page, ['Doklad o zaplacení', 'Receipt', '2026-0123', 'Marina Veselá', 'IČO 12345679', 'Anna Nováková', 'Hatha yoga'])
  expectAll(page, ['Skupinová lekce', 'Group class', '18:30–19:45, Ukázková 12, Praha 2', '350,00 Kč', 'kartou online', 'by card online'])
  expectAll(page, ['Nejsem plátce DPH.', '2. 12. 2026', '3. 12. 2026', 'pi_123', '1. 11. 2026', 'živnostenském rejstříku'])
})

test('a receipt of a course names the course and all its dates, on one page even if there are many dates', async () => {
  const dates = Array.from({ length: 40 }, (_, index) => ({
    day: `2027-01-${String((index % 28) + 1).padStart(2, '0')}`,
    from: '18:00',
    to: '19:15',
  }))
  const line = { kind: 'course', title: { en: 'Ten Mondays', ru: 'Десять понедельников' }, price: 300_000, covered: 0 } as const
  const few = { line: { ...line, dates: dates.slice(6, 8) }, amount: 300_000 }
  const pages = await textOf([paper('1', few), paper('2', { ...few, language: 'ru' }), paper('3', { line: { ...line, dates } })])
  expect(pages).toHaveLength(3)
  expectAll(pages[0], ['Ten Mondays', 'Kurz', 'Course', '7. 1. 2027 18:00–19:15, 8. 1. 2027 18:00–19:15', '3 000,00 Kč'])
  expectAll(pages[1], ['Десять понедельников', 'Kurz', 'Курс', '7. 1. 2027 18:00–19:15'])
  expectAll(pages[2], ['28. 1. 2027 18:00–19:15', 'Vystaveno'])
})

test('a receipt prints Czech, Slavic and Vietnamese names, and omits characters that no font has', async () => {
  const names = ['Жанна "O\'Neil" Příliš', 'Żółć Ľubomír Ķestutis', 'Їжак Ґеорґій', 'Nguyễn Thị Hạnh']
  const pages = await textOf(names.map((name) => paper('2026-0001', { language: 'ru', buyer: { name, email: null, company: null } })))
  for (const [index, name] of names.entries())
    expectAll(pages[index], [name, 'Хатха-йога', 'Квитанция', 'Групповое занятие', 'картой онлайн'])
  const [emoji] = await textOf([paper('2026-0001', { buyer: { name: 'Anna 🧘‍♀️ Nová', email: null, company: null } })])
  expectAll(emoji, ['Anna Nová'])
  const other = ['Anička 李小龍', '李 小龍'].map((name) => paper('2026-0001', { buyer: { name, email: 'li@example.com', company: null } }))
  const [mixed, none] = await textOf(other)
  expectAll(mixed, ['Anička'])
  expectAll(none, ['li@example.com'])
  expect(`${mixed}${none}`).not.toMatch(/[李小龍\ufffd]/)
})

test('a receipt made out to a company abroad contains the company’s VAT number, but no IČO of the company', async () => {
  const [page] = await textOf([
    paper('2026-0124', { buyer: { ...said.buyer, company: { ...company, companyNumber: null, vatNumber: 'DE123456788' } } }),
  ])
  expectAll(page, ['Horák Design s.r.o.', 'DIČ DE123456788'])
  expect(page?.match(/IČO/g)).toHaveLength(1)
})

test('a corrected receipt is an invoice with the company’s IČO and VAT number, and names the receipt that it replaces', async () => {
  const corrects = { buyer: { ...said.buyer, company }, refersTo: { name: '2026-0123', day: '2026-12-02' } }
  const [page] = await textOf([paper('2026-0124', corrects, 'correction')])
  expectAll(page, ['Faktura', 'Horák Design s.r.o.', 'IČO 27074358', 'DIČ CZ27074358', 'Nahrazuje doklad 2026-0123 ze dne 2. 12. 2026'])
})

test('a credit note has a negative amount and names its receipt, and the reversal of a credit note has a positive amount', async () => {
  const refers = { amount: 17_550, refersTo: { name: '2026-0123', day: '2026-12-02' } }
  const [note, reversal] = await textOf([paper('D2026-0009', refers, 'credit_note'), paper('D2026-0010', refers, 'reversal')])
  expectAll(note, ['Doklad o vrácení platby', 'Credit note', '−175,50 Kč', 'Celkem vráceno', 'K dokladu 2026-0123 ze dne 2. 12. 2026'])
  expectAll(reversal, ['Storno vrácení platby', ' 175,50 Kč', 'Ruší doklad 2026-0123'])
})

test('a credit note for a payment reassigned to another booking cancels the receipt and states that no money was refunded', async () => {
  const refers = { refersTo: { name: '2026-0001', day: '2026-11-24' }, isReassigned: true as const }
  const [note] = await textOf([paper('D2026-0011', refers, 'credit_note')])
  expect(note).toContain('Storno dokladu')
  expect(note).toContain('Ruší doklad 2026-0001 ze dne')
  expect(note).toContain('Peníze se nevracely.')
  expect(note).not.toContain('Vráceno')
})

test('documents of a VAT payer contain the VAT number, net amount, rate, tax and the kind of document', async () => {
  const vat = { number: 'CZ12345679', rate: 21, base: 28_926, tax: 6_074, isFull: false } as const
  const [simple, full, note] = await textOf([
    paper('1', { vat }),
    paper('2', { vat: { ...vat, isFull: true } }),
    paper('3', { vat, refersTo: { name: '1', day: '2026-12-02' } }, 'credit_note'),
  ])
  expectAll(simple, ['Zjednodušený daňový doklad', 'DIČ CZ12345679', '289,26 Kč', '21 %', '60,74 Kč', 'Datum uskutečnění plnění'])
  expect(simple).not.toContain('Nejsem plátce')
  expectAll(full, ['Faktura – daňový doklad'])
  expectAll(note, ['Opravný daňový doklad', '−289,26 Kč', '−60,74 Kč'])
})

test('a receipt with the longest names and title fits on one page, and a sandbox receipt is marked as a test', async () => {
  const title = { en: '', ru: 'Утренняя практика для тех, кто просыпается раньше будильника '.repeat(3) }
  const vat = { number: 'CZ12345679', rate: 21, base: 28_926, tax: 6_074, isFull: true } as const
  const crowded = {
    vat,
    buyer: { ...said.buyer, company: longest },
    refersTo: { name: 'TEST2026-0123', day: '2026-12-02' },
    isTest: true,
    line: { ...said.line, title, covered: 10_000, price: 45_000 },
  }
  const pages = await textOf([paper('TEST2026-0124', crowded, 'correction'), paper('TEST2026-0125', crowded, 'correction')])
  expect(pages).toHaveLength(2)
  expectAll(pages[0], ['TEST', 'Z ceny 450,00 Kč uhrazeno 100,00 Kč z kreditu.', 'hello@ticha.example', 'Vystaveno', 'TEST2026-0123'])
})

test('the PDF of a receipt is tagged, in Czech, and has a title', async () => {
  const proxy = await getDocumentProxy(new Uint8Array(await receiptPdf([paper('2026-0123')], 'Tichá')))
  expect(await proxy.getMarkInfo()).toMatchObject({ Marked: true })
  expect((await proxy.getMetadata()).info).toMatchObject({ Title: '2026-0123', Author: 'Marina Veselá', Language: 'cs' })
  const { children } = (await (await proxy.getPage(1)).getStructTree()) as { children: { role: string; children: { role: string }[] }[] }
  expect(JSON.stringify(children)).toContain('"role":"H1"')
})

test('inCrowns separates thousands and always shows haléře', () => {
  expect([0, 5, 100, 123_456_789, -35_000].map(inCrowns)).toEqual([
    '0,00\u00a0Kč',
    '0,05\u00a0Kč',
    '1,00\u00a0Kč',
    '1\u00a0234\u00a0567,89\u00a0Kč',
    '−350,00\u00a0Kč',
  ])
})
