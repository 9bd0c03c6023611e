import { expect, test } from 'vitest'
import { csvFile } from './csv.ts'

test('amounts in CSV have a decimal comma', () => {
  expect(csvFile(['a', 'b'], [[35_000, -12_050]])).toBe('\ufeffa;b\r\n350,00;-120,50\r\n')
})

test('CSV quotes separators and line breaks, and leaves missing values empty', () => {
  expect(csvFile(['a'], [['Yoga; "slow"'], ['two\nlines'], [null]])).toBe('\ufeffa\r\n"Yoga; ""slow"""\r\n"two\nlines"\r\n\r\n')
})

test.each(['=HYPERLINK("http://evil")', '+1', '-1', '@SUM(A1)', '\t=1', '  =1', '\r=1', '|cmd', '%0A=1'])(
  'CSV escapes %j so that it is read as text and not as a formula',
  (name) => {
    const [, line = ''] = csvFile(['a'], [[name]]).split(/\ufeffa\r\n/)
    expect(line.replace(/^"/, '')).toMatch(/^'/)
  },
)

test('CSV does not escape a formula character inside a text', () => {
  expect(csvFile(['a'], [['Анна-Мария'], ['1 + 1']])).toBe('\ufeffa\r\nАнна-Мария\r\n1 + 1\r\n')
})
