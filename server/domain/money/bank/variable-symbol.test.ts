import { expect, test } from 'vitest'
import { findVariableSymbols, isVariableSymbol, newVariableSymbol, withoutLeadingZeros } from './variable-symbol.ts'

const COUNT = 10_000
const numbers = Array.from({ length: COUNT }, (_, index) => index + 1)
const symbols = numbers.map(newVariableSymbol)

const wrongDigits = (symbol: string) =>
  [...symbol].flatMap((digit, place) =>
    [...'0123456789'].filter((other) => other !== digit).map((other) => symbol.slice(0, place) + other + symbol.slice(place + 1)),
  )
const swaps = (symbol: string) =>
  [...symbol].slice(1).flatMap((digit, place) => {
    const swapped = symbol.slice(0, place) + digit + symbol[place] + symbol.slice(place + 2)
    return swapped === symbol ? [] : [swapped]
  })

test('each of 10,000 payments has a different symbol of ten digits without a leading zero', () => {
  expect(new Set(symbols).size).toBe(COUNT)
  expect(symbols.filter((symbol) => !/^[1-9]\d{9}$/.test(symbol))).toEqual([])
  expect(symbols.filter((symbol) => !isVariableSymbol(symbol))).toEqual([])
})

test('a variable symbol with one wrong digit or two swapped neighbouring digits is invalid, for 10,000 payments', () => {
  let tried = 0
  const passed: string[] = []
  for (const symbol of symbols) {
    for (const damaged of [...wrongDigits(symbol), ...swaps(symbol)]) {
      tried++
      if (isVariableSymbol(damaged)) passed.push(`${symbol} → ${damaged}`)
    }
  }
  expect(passed).toEqual([])
  expect(tried).toBeGreaterThan(COUNT * 95)
})

test('the map from payment numbers to symbols is reversible', () => {
  const step = BigInt(newVariableSymbol(1).slice(0, 9)) - 100_000_000n
  const greatestDivisor = (one: bigint, other: bigint): bigint => (other === 0n ? one : greatestDivisor(other, one % other))
  expect(greatestDivisor(step, 900_000_000n)).toBe(1n)
  for (const number of [2, 899_999_999, 900_000_000])
    expect(newVariableSymbol(number).slice(0, 9)).toBe(String(100_000_000n + ((BigInt(number) * step) % 900_000_000n)))
})

test.each([0, -1, 1.5, 900_000_001, Number.NaN])('newVariableSymbol throws for the payment number %s', (number) => {
  expect(() => newVariableSymbol(number)).toThrow(RangeError)
})

const symbol = newVariableSymbol(41)
const wrong = symbol.slice(0, 9) + ((Number(symbol[9]) + 1) % 10)

test.each([
  ['/VS1234567890', ['1234567890']],
  [`/VS${symbol}/SS/KS0308`, [symbol]],
  [`/DO2026-11-29/VS${symbol}`, [symbol]],
  [`vs: ${symbol}`, [symbol]],
  ['/VS0000012345', ['12345']],
  [`joga ${symbol} diky`, [symbol]],
  [`${wrong} ${symbol}`, [symbol]],
  [`${newVariableSymbol(7)} /VS${symbol}`, [symbol, newVariableSymbol(7)]],
  [`${symbol} a ${newVariableSymbol(7)}`, [symbol, newVariableSymbol(7)]],
  [`/VS${symbol} /VS:${newVariableSymbol(7)} ${symbol}`, [symbol, newVariableSymbol(7)]],
  ['/VS12 /VS34', ['12']],
  [`vs2 lekce ${symbol}`, [symbol]],
  ['vs2 lekce', ['2']],
  [`joga ${wrong}`, []],
  [`ref 1${symbol}`, []],
  [`ref ${symbol}1`, []],
  ['/VS12345678901', []],
  ['/VS/SS', []],
  ['/VS0000', []],
  ['DAVS1234567890', []],
  ['za lekci', []],
  ['', []],
])('findVariableSymbols reads the note %j as %j', (note, found) => {
  expect(findVariableSymbols(note)).toEqual(found)
})

test.each([
  ['0001234567', '1234567'],
  ['1234567', '1234567'],
  ['1230000', '1230000'],
  ['0000000000', null],
  ['', null],
])('withoutLeadingZeros reads %j as %j', (given, read) => {
  expect(withoutLeadingZeros(given)).toBe(read)
})
