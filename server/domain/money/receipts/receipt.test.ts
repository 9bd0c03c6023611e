import { expect, test } from 'vitest'
import { monthOf } from '../../kernel/studio-time.ts'
import { isCorrectable, sameVatOf, vatOf, yearOfReceipt } from './receipt.ts'

const zone = 'Europe/Prague'
const vat = { number: 'CZ12345679', from: '2027-01-01', rates: { slot: 21, session: 12, event: 21, pass: 12 } } as const
const paid = (amount: number, changes = {}) => ({ amount, kind: 'slot', day: '2027-01-01', buyerNumber: null, ...changes }) as const

test('a receipt belongs to the calendar year of its payment in the studio’s time zone, even if the receipt is issued in the next year', () => {
  const lastMinute = new Date('2026-12-31T22:59:00Z')
  const firstMinute = new Date('2026-12-31T23:01:00Z')
  expect(yearOfReceipt(lastMinute, { timeZone: zone, today: '2027-01-01' })).toBe(2026)
  expect(yearOfReceipt(firstMinute, { timeZone: zone, today: '2027-01-01' })).toBe(2027)
  const december = monthOf('2026-12', zone)
  expect([lastMinute, firstMinute].map((at) => at >= december.from && at < december.to)).toEqual([true, false])
})

test('a receipt requested after its year was closed gets a number of the current year', () => {
  const inMarch = new Date('2026-03-05T10:00:00Z')
  expect(yearOfReceipt(inMarch, { timeZone: zone, today: '2027-01-31' })).toBe(2026)
  expect(yearOfReceipt(inMarch, { timeZone: zone, today: '2027-02-01' })).toBe(2027)
  expect([isCorrectable(2026, '2027-01-31'), isCorrectable(2026, '2027-02-01')]).toEqual([true, false])
})

test('vatOf applies from the first day of VAT, rounds half up, and returns a base and a tax that add up to the amount', () => {
  expect(vatOf(null, paid(35_000))).toBeNull()
  expect(vatOf(vat, paid(35_000, { day: '2026-12-31' }))).toBeNull()
  expect(vatOf(vat, paid(35_000))).toEqual({ number: 'CZ12345679', rate: 21, base: 28_926, tax: 6_074, isFull: false })
  expect(vatOf(vat, paid(35_000, { kind: 'session' }))).toMatchObject({ rate: 12, base: 31_250, tax: 3_750 })
  // 14 × 12 / 112 = 1.5
  expect(vatOf(vat, paid(14, { kind: 'session' }))).toMatchObject({ base: 12, tax: 2 })
  for (const amount of [1, 99, 333, 33_333, 66_667, 999_999]) {
    const { base, tax } = vatOf(vat, paid(amount)) ?? { base: 0, tax: 0 }
    expect(base + tax).toBe(amount)
  }
})

test('vatOf marks a full tax document above CZK 10,000 or for a buyer with a VAT number', () => {
  expect(vatOf(vat, paid(1_000_000))?.isFull).toBe(false)
  expect(vatOf(vat, paid(1_000_001))?.isFull).toBe(true)
  expect(vatOf(vat, paid(35_000, { buyerNumber: 'CZ27074358' }))?.isFull).toBe(true)
})

test('a credit note has the VAT rate of its receipt', () => {
  expect(sameVatOf(null, 100)).toBeNull()
  expect(sameVatOf(vatOf(vat, paid(35_000)), 17_500)).toMatchObject({ rate: 21, base: 14_463, tax: 3_037 })
})
