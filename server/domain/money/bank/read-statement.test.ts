import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MAX_BYTES, readStatement as readInZone } from './read-statement.ts'

const IBAN = 'CZ2720100000002900123451'
const readStatement = (bytes: Uint8Array, iban: string) => readInZone(bytes, iban, 'Europe/Prague')
const sample = (name: string): Buffer => readFileSync(new URL(`samples/${name}`, import.meta.url))
const read = (name: string) => readStatement(sample(name), IBAN)
const readText = (text: string) => readStatement(Buffer.from(text), IBAN)
/** Changes a sample. The test fails if the text to replace is not in it. */
function changed(name: string, from: string, to: string): string {
  const encoding = name.endsWith('.gpc') ? 'latin1' : 'utf8'
  const text = sample(name).toString(encoding)
  expect(text).toContain(from)
  return text.replace(from, to)
}
const changedGpc = (from: string, to: string) => readStatement(Buffer.from(changed('statement.gpc', from, to), 'latin1'), IBAN)

const line = { account: IBAN, currency: 'CZK', isReversal: false }
const jana = { counterAccount: 'CZ6508000000192000145399', counterName: 'Jana Nováková' }
const petr = { counterAccount: 'CZ7908000000002000145399', counterName: 'ČERNÝ PETR' }

test('a GPC statement in Windows-1250 is read with its messages, reversals and signs', () => {
  expect(read('statement.gpc')).toEqual({
    ok: true,
    source: 'gpc',
    lines: [
      { ...line, ...jana, bankId: null, bookedOn: '2026-11-26', amount: 45_000, symbol: '6562305872', note: 'Jóga s Annou pondělí' },
      {
        ...line,
        ...petr,
        bankId: null,
        bookedOn: '2026-11-27',
        amount: 44_900,
        symbol: null,
        note: '/VS6562305872/SS/KS 2. část děkuji za lekci',
      },
      {
        ...line,
        bankId: null,
        bookedOn: '2026-11-28',
        amount: -45_000,
        symbol: '6562305872',
        note: null,
        counterAccount: null,
        counterName: 'Jana Nováková',
        isReversal: true,
      },
      { ...line, ...jana, counterName: null, bankId: null, bookedOn: '2026-11-28', amount: 35_000, symbol: '12345', note: null },
    ],
  })
})

test('a CSV file from Fio’s API is read, including line breaks and separators in cells', () => {
  expect(read('fio-api.csv')).toEqual({
    ok: true,
    source: 'fio_csv',
    lines: [
      {
        ...line,
        ...jana,
        bankId: '26000000001',
        bookedOn: '2026-11-26',
        amount: 45_000,
        symbol: '6562305872',
        note: 'Jóga s Annou; pondělí Jana Nováková',
      },
      {
        ...line,
        ...petr,
        bankId: '26000000002',
        bookedOn: '2026-11-27',
        amount: 44_900,
        symbol: null,
        note: '/VS6562305872/SS/KS\nděkuji za "lekci"',
      },
      {
        ...line,
        bankId: '26000000003',
        bookedOn: '2026-11-28',
        amount: -45_000,
        symbol: '6562305872',
        note: null,
        counterAccount: null,
        counterName: null,
        isReversal: true,
      },
      { ...line, ...jana, counterName: null, bankId: '26000000004', bookedOn: '2026-11-28', amount: 135_050, symbol: '12345', note: null },
    ],
  })
})

test('a CSV file from Fio’s internet banking is read although it contains no IBAN', () => {
  expect(read('fio-internet-banking.csv')).toMatchObject({
    source: 'fio_csv',
    lines: [{ ...jana, bankId: '26000000001', amount: 45_000, symbol: '6562305872', note: 'Jóga s Annou' }],
  })
})

test('a CAMT.053 file of version 02 is read with collective entries and reversals, but entries that are not booked are left out', () => {
  const booked = { ...line, bookedOn: '2026-11-27', symbol: null, note: null, counterAccount: null, counterName: null }
  expect(read('camt-02.xml')).toEqual({
    ok: true,
    source: 'camt',
    lines: [
      {
        ...line,
        bankId: 'B-1',
        bookedOn: '2026-11-26',
        amount: 45_000,
        symbol: '6562305872',
        note: 'Jóga s Annou',
        counterAccount: jana.counterAccount,
        counterName: 'Jana Nováková & Petr',
      },
      {
        ...booked,
        bankId: 'B-2/1',
        amount: 44_900,
        symbol: '12345',
        note: '/VS0000012345/SS/KS',
        counterAccount: petr.counterAccount,
        counterName: 'Petr Černý',
      },
      { ...booked, bankId: 'B-2/2', amount: 60_150 },
      { ...booked, bankId: 'B-2-fee', amount: -5_000 },
      { ...booked, bankId: 'B-1/reversal', bookedOn: '2026-11-28', amount: -45_000, isReversal: true },
    ],
  })
})

test.each(['camt-08.xml', 'camt-13.xml'])('the file %s is read although its elements have a namespace prefix', (name) => {
  const booked = { ...line, bookedOn: '2026-11-27', symbol: null, note: null, counterAccount: null, counterName: null, bankId: null }
  expect(read(name)).toEqual({
    ok: true,
    source: 'camt',
    lines: [
      {
        ...line,
        currency: 'EUR',
        bankId: 'T-1',
        bookedOn: '2026-11-26',
        amount: 1_800,
        symbol: '6562305872',
        note: '/VS6562305872',
        counterAccount: 'DE89370400440532013000',
        counterName: 'Anna Schmidt',
      },
      { ...booked, amount: -40_000, counterName: 'Nájem' },
      { ...booked, amount: -50_000 },
    ],
  })
})

test('GPC statements of Česká spořitelna are read with this bank’s own posting codes for reversals', () => {
  const iban = 'CZ6508000000192000145399'
  const text = sample('statement.gpc').toString('latin1').replaceAll('0000002900123451', '0000192000145399')
  const amounts = (code: string) => {
    const statement = readStatement(Buffer.from(text.replace('0000000450005', `00000004500 0${code}`.replace(' ', '')), 'latin1'), iban)
    return statement.ok ? statement.lines[2] : statement.fault
  }
  expect(amounts('4')).toMatchObject({ amount: -45_000, isReversal: true })
  expect(amounts('3')).toMatchObject({ amount: 45_000, isReversal: true })
  expect(amounts('5')).toEqual({ reason: 'syntax', line: 8 })
})

test('in GPC, the value date replaces a missing booking date, and a movement without any date is refused', () => {
  const text = changed('statement.gpc', '00203271126', '00203000000')
  expect(readStatement(Buffer.from(text, 'latin1'), IBAN)).toMatchObject({ lines: [{}, { bookedOn: '2026-11-27' }, {}, {}] })
  const without = text.replace('271126ÈERN', '310226ÈERN')
  expect(readStatement(Buffer.from(without, 'latin1'), IBAN)).toEqual({ ok: false, fault: { reason: 'day', line: 5 } })
})

test('the bank line of a GPC movement in euros has the currency EUR', () => {
  expect(changedGpc('0020326112', '0097826112')).toMatchObject({ lines: [{ currency: 'EUR' }, { currency: 'CZK' }, {}, {}] })
})

test.each([
  ['a zero amount', '000000045000265', '000000000000265', 'amount', 2],
  ['an amount with letters', '000000045000265', '0000000450OO265', 'amount', 2],
  ['another account', '0750000002900123451', '0750000002900123452', 'account', 2],
  ['another account in its heading', '0740000002900123451', '0740000002900123452', 'account', 1],
  ['an unknown posting code', '00000004490020000000000', '00000004490090000000000', 'syntax', 5],
  ['an unknown kind of line', '\n079', '\n099', 'syntax', 7],
  ['an undefined character of Windows-1250', 'pond', 'p\u0081nd', 'encoding', 4],
])('a GPC statement with %s is refused', (_, from, to, reason, row) => {
  expect(changedGpc(from, to)).toEqual({ ok: false, fault: { reason, line: row } })
})

test.each([
  ['a zero amount', '"449,00"', '"0,00"', 'amount', 15],
  ['an unreadable amount', '"449,00"', '"449,001"', 'amount', 15],
  ['an empty amount', '"-450,00"', '""', 'amount', 17],
  ['an impossible day', '"27.11.2026"', '"31.11.2026"', 'day', 15],
  ['another account', '"iban";"CZ2720100000002900123451"', '"iban";"CZ6508000000192000145399"', 'account', 4],
  ['a symbol with letters', '"0000012345"', '"12E45"', 'syntax', 18],
  ['an open quote', '"Jana Nováková";"0800"', '"Jana Nováková;"0800"', 'syntax', 14],
  ['a missing column', '"Objem"', '"Suma"', 'syntax', 13],
  ['a broken character', 'ČERNÝ', '\ufffdERNÝ', 'encoding', 15],
])('a CSV file from Fio with %s is refused', (_, from, to, reason, row) => {
  expect(readText(changed('fio-api.csv', from, to))).toEqual({ ok: false, fault: { reason, line: row } })
})

test.each([
  ['a time in UTC', '<DtTm>2026-11-27T23:30:00Z</DtTm>', '2026-11-28'],
  ['a time in UTC in summer', '<DtTm>2026-06-27T22:00:00.000Z</DtTm>', '2026-06-28'],
  ['a time with the offset of the studio', '<DtTm>2026-11-27T00:30:00+01:00</DtTm>', '2026-11-27'],
  ['a time with another offset', '<DtTm>2026-11-28T00:30:00+05:00</DtTm>', '2026-11-27'],
  ['a time without an offset', '<DtTm>2026-11-27T23:30:00</DtTm>', '2026-11-27'],
  ['a date', '<Dt>2026-11-27</Dt>', '2026-11-27'],
  ['a date with a time zone', '<Dt>2026-11-27Z</Dt>', '2026-11-27'],
])('%s in CAMT.053 is read as the day in the time zone of the studio', (_, moment, bookedOn) => {
  const text = changed('camt-02.xml', '<DtTm>2026-11-27T23:30:00+01:00</DtTm>', moment)
  expect(readText(text)).toMatchObject({ lines: [{}, { bookedOn }, { bookedOn }, { bookedOn }, {}] })
})

test.each([
  ['a zero amount', '<Amt Ccy="CZK">450.00</Amt>', '<Amt Ccy="CZK">0.00</Amt>', 'amount', 8],
  ['a negative amount', '<Amt Ccy="CZK">450.00</Amt>', '<Amt Ccy="CZK">-450.00</Amt>', 'amount', 8],
  ['an amount with an exponent', '<Amt Ccy="CZK">450.00</Amt>', '<Amt Ccy="CZK">45e1</Amt>', 'amount', 8],
  ['no currency', '<Amt Ccy="CZK">450.00</Amt>', '<Amt>450.00</Amt>', 'syntax', 8],
  ['parts that do not add up', '601.50', '601.51', 'amount', 32],
  ['a part without an amount', '<AmtDtls><TxAmt><Amt Ccy="CZK">601.50</Amt></TxAmt></AmtDtls>', '', 'amount', 32],
  ['a part in another currency', '<Amt Ccy="CZK">601.50</Amt>', '<Amt Ccy="EUR">601.50</Amt>', 'amount', 32],
  ['another account', '<IBAN>CZ2720100000002900123451', '<IBAN>CZ6508000000192000145399', 'account', null],
  ['an impossible time', '2026-11-27T23:30:00+01:00', '2026-11-27T25:30:00Z', 'day', 32],
  ['no day', '<BookgDt><DtTm>2026-11-27T23:30:00+01:00</DtTm></BookgDt>', '', 'day', 32],
  [
    'an unknown direction',
    '<CdtDbtInd>DBIT</CdtDbtInd>\n        <RvslInd>',
    '<CdtDbtInd>BOTH</CdtDbtInd>\n        <RvslInd>',
    'syntax',
    56,
  ],
  ['an element that is not closed', '</BkToCstmrStmt>', '', 'syntax', 73],
  ['a broken character', 'Petr Černý', 'Petr \ufffdern\ufffd', 'encoding', 43],
])('a CAMT.053 statement with %s is refused', (_, from, to, reason, row) => {
  expect(readText(changed('camt-02.xml', from, to))).toEqual({ ok: false, fault: { reason, line: row } })
})

test.each([
  ['text', 'Datum;Částka\n1;2'],
  ['an empty file', ''],
  ['another XML', '<Document><CstmrCdtTrfInitn/></Document>'],
  ['a picture', '\u0089PNG\r\n'],
])('%s is refused as a file of an unknown kind', (_, text) => {
  expect(readText(text)).toEqual({ ok: false, fault: { reason: 'unknown_kind', line: null } })
})

test('damaged UTF-8 is refused instead of being read as Windows-1250', () => {
  const bytes = Buffer.from(sample('fio-api.csv'))
  bytes[bytes.indexOf('ČERNÝ')] = 0xff
  expect(readStatement(bytes, IBAN)).toEqual({ ok: false, fault: { reason: 'encoding', line: 15 } })
})

test('XML is decoded with the encoding in its declaration, and an unknown encoding is refused', () => {
  const text = changed('camt-02.xml', 'encoding="UTF-8"', 'encoding="windows-1252"').replace('Jóga s Annou', 'mé').replace('Černý', '')
  expect(readStatement(Buffer.from(text, 'latin1'), IBAN)).toMatchObject({ lines: [{ note: 'mé' }, {}, {}, {}, {}] })
  const unknown = changed('camt-02.xml', 'encoding="UTF-8"', 'encoding="klingon"')
  expect(readText(unknown)).toEqual({ ok: false, fault: { reason: 'encoding', line: 1 } })
})

test('a file that is too large is refused before it is decoded', () => {
  expect(readStatement(new Uint8Array(MAX_BYTES + 1), IBAN)).toEqual({ ok: false, fault: { reason: 'too_large', line: null } })
})

const withType = (type: string, text: string) => changed('camt-02.xml', '<Document', `${type}\n<Document`).replace('Jóga s Annou', text)

test.each([
  ['nested entities', withType('<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;">]>', '&c;')],
  ['an external entity', withType('<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '&x;')],
  ['a document type in lower case', withType('<!doctype d>', '')],
])('a CAMT.053 file with %s is refused without being read', (_, text) => {
  expect(readText(text)).toEqual({ ok: false, fault: { reason: 'syntax', line: 2 } })
})

test('an undefined XML entity in a statement is kept as text', () => {
  expect(readText(changed('camt-02.xml', 'Jóga s Annou', '&xxe;'))).toMatchObject({ lines: [{ note: '&xxe;' }, {}, {}, {}, {}] })
})

test('a CAMT.053 file may contain thousands of escaped characters', () => {
  const statement = readText(changed('camt-02.xml', 'Jóga s Annou', '&amp;&#x41;'.repeat(5_000)))
  expect(statement).toMatchObject({ lines: [{ note: '&A'.repeat(5_000) }, {}, {}, {}, {}] })
})

test('a CAMT.053 file with elements nested 100,000 deep is refused', () => {
  const deep = changed('camt-02.xml', 'Jóga s Annou', `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`)
  expect(readText(deep)).toEqual({ ok: false, fault: { reason: 'syntax', line: null } })
})

test('a CAMT.053 file with a million unknown elements is read', () => {
  const text = changed('camt-08.xml', '</ns:BkToCstmrStmt>', `${'<a/>'.repeat(1_200_000)}</ns:BkToCstmrStmt>`)
  expect(readText(text)).toMatchObject({ ok: true, lines: [{}, {}, {}] })
})

test.each(['__proto__', 'constructor', 'prototype'])('an XML element named %s does not change the prototype of objects', (name) => {
  readText(changed('camt-02.xml', '<NtryRef>1</NtryRef>', `<${name}><polluted>yes</polluted></${name}>`))
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

test('a statement of almost the maximum size is read completely', () => {
  const text = sample('camt-08.xml').toString()
  const [begin, end] = [text.indexOf('<ns:Ntry>'), text.lastIndexOf('</ns:Stmt>')]
  const statement = readText(text.slice(0, begin) + text.slice(begin, end).repeat(3_000) + text.slice(end))
  expect(statement.ok && statement.lines.length).toBe(9_000)
})
