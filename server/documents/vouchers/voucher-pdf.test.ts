import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { testSeller } from '../../domain/money/receipts/receipts.testing.ts'
import { type PrintedVoucher, voucherPdf } from './voucher-pdf.ts'

const olga: PrintedVoucher = {
  language: 'en',
  forName: 'Olga',
  said: 'An hour for you. Lie down somewhere quiet.\nAnna',
  code: 'TICHA-7K2M-9XQ4-HV3R',
  worth: 'CZK\u00a01,000',
  isPass: false,
  address: 'ticha.example/voucher',
  studio: { en: 'Tichá', ru: 'Тиха' },
  seller: testSeller,
  until: { day: '2029-12-24', text: '24 December 2029' },
}

async function read(changes: Partial<PrintedVoucher> = {}) {
  const bytes = await voucherPdf({ ...olga, ...changes })
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text, totalPages } = await extractText(document, { mergePages: true })
  return { text: text.replace(/\s+/g, ' '), totalPages, raw: bytes.toString('latin1') }
}

test('a voucher is one tagged page with embedded fonts, in Czech and the language of the gift', async () => {
  const english = await read()
  for (const said of [
    'Olga',
    'Lie down somewhere quiet.',
    'TICHA-7K2M-9XQ4-HV3R',
    'CZK 1,000',
    'valid until 24 December 2029',
    'platí do 24. 12. 2029',
  ])
    expect(english.text).toContain(said)
  for (const said of ['Dárkový poukaz', 'Gift voucher', 'Otevřete ticha.example/voucher', 'Open ticha.example/voucher', 'IČO 12345679'])
    expect(english.text).toContain(said)
  expect(english).toMatchObject({ totalPages: 1 })
  for (const part of ['/MarkInfo', '/Marked true', '/StructTreeRoot', '/FontFile2', '/Lang (cs)']) expect(english.raw).toContain(part)

  const russian = await read({ language: 'ru', forName: 'Жанна Příliš', worth: 'Десять занятий', isPass: true })
  for (const said of ['Жанна Příliš', 'Подарочный сертификат', 'Десять занятий', 'permanentka je vaše', 'Как воспользоваться'])
    expect(russian.text).toContain(said)
})

test('a voucher with the longest name and message fits on one page, and a voucher can be printed without a name and message', async () => {
  const long = await read({ forName: 'Maximiliána-Alžběta '.repeat(3).trim(), said: `${'slovo '.repeat(33)}konec` })
  expect(long).toMatchObject({ totalPages: 1 })
  expect(long.text).toContain('konec')
  const lines = await read({ said: `${'a\n'.repeat(90)}konec` })
  expect(lines.totalPages).toBe(1)
  const bare = await read({ forName: '', said: '' })
  expect(bare.text).not.toContain('For ')
  expect(bare.text).toContain('TICHA-7K2M-9XQ4-HV3R')
})
