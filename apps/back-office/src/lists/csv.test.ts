import { expect, test } from 'vitest'
import type { Column } from './column.ts'
import { csvOf } from './csv.ts'

type Row = { name: string; price: number; start: string; paid: boolean }
const columns: Column<Row>[] = [
  { name: 'name', value: ({ name }) => name },
  { name: 'price', value: ({ price }) => price, kind: 'money' },
  { name: 'start', value: ({ start }) => start, kind: 'moment' },
  { name: 'paid', value: ({ paid }) => paid, kind: 'truth' },
]
const row = { name: 'Дыхание; и "тишина"', price: 350.5, start: '2026-11-24T17:00:00Z', paid: true }
const csv = (...rows: Row[]) => csvOf(columns, rows, ['Name', 'Price', 'When', 'Paid'], (key) => key.replace('ra.boolean.', ''))

test('the CSV file uses UTF-8, semicolons, decimal commas and the studio’s time', () => {
  expect(csv(row)).toBe('\uFEFFName;Price;When;Paid\r\n"Дыхание; и ""тишина""";350,5;2026-11-24 18:00;true')
})

test('the CSV file escapes texts that look like formulas and leaves negative numbers unchanged', () => {
  const [, ...lines] = csv(
    { ...row, name: '=1+1' },
    { ...row, name: '@cmd' },
    { ...row, name: ' |x' },
    { ...row, name: 'Yin', price: -5 },
  ).split('\r\n')
  expect(lines.map((line) => line.split(';').slice(0, 2))).toEqual([
    ["'=1+1", '350,5'],
    ["'@cmd", '350,5'],
    ["' |x", '350,5'],
    ['Yin', '-5'],
  ])
})

test('the CSV file replaces no-break spaces in headings and values with plain spaces', () => {
  const words: Column<{ status: string }>[] = [{ name: 'status', value: ({ status }) => status, kind: { choices: 'choices' } }]
  expect(csvOf(words, [{ status: 'due' }], ['Что\u00a0с\u00a0деньгами'], () => 'В\u00a0пути')).toBe('\uFEFFЧто с деньгами\r\nВ пути')
})
