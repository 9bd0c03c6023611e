import { expect, test } from 'vitest'
import { csvFile } from './csv.ts'

test('amounts have a decimal comma, and add up', () => {
  expect(csvFile(['a', 'b'], [[35_000, -12_050]])).toBe('\ufeffa;b\r\n350,00;-120,50\r\n')
})

test('what would end a field or a line is quoted, what is missing is empty', () => {
  expect(csvFile(['a'], [['Yoga; "slow"'], ['two\nlines'], [null]])).toBe('\ufeffa\r\n"Yoga; ""slow"""\r\n"two\nlines"\r\n\r\n')
})

test.each(['=HYPERLINK("http://evil")', '+1', '-1', '@SUM(A1)', '\t=1', '  =1', '\r=1', '|cmd', '%0A=1'])(
  'a name such as %j is a text, never a formula',
  (name) => {
    const [, line = ''] = csvFile(['a'], [[name]]).split(/\ufeffa\r\n/)
    expect(line.replace(/^"/, '')).toMatch(/^'/)
  },
)

test('a name with such a sign inside stays as it is', () => {
  expect(csvFile(['a'], [['Анна-Мария'], ['1 + 1']])).toBe('\ufeffa\r\nАнна-Мария\r\n1 + 1\r\n')
})
