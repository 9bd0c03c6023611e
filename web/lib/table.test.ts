import { expect, test } from 'vitest'
import { asTable, fromTable, TABLE_LATER, withTable } from './table.ts'

test('a list comes out of its table as it went in', () => {
  const list = [
    { id: 1, title: 'Hatha "slow" </script>', seats: { left: 2, capacity: 8 }, taughtIn: ['en', 'cs'], place: null },
    { id: 2, title: 'Йога-нидра', seats: null, taughtIn: [], place: '' },
  ]
  expect(fromTable(asTable(list))).toEqual(list)
  expect(fromTable(asTable([]))).toEqual([])
})

test('the names of fields stand in it once', () => {
  const table = asTable([{ serviceType: 1 }, { serviceType: 2 }])
  expect(table.split('serviceType')).toHaveLength(2)
})

test('in a page it stands as the router would have written it there', () => {
  const list = [{ id: 1, title: 'Йога & "slow" \\ </script> \u2028', seats: { left: 2 } }]
  const routers = (table: string) =>
    JSON.stringify(JSON.stringify(['table', table])).replace(
      /[&<>\u2028]/g,
      (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
  for (const rows of [list, []]) {
    const page = Buffer.from(`<p>Йога @table@ &quot;@table@&quot;</p><script>read(${routers(TABLE_LATER)})</script>`)
    expect(withTable(page, rows).toString()).toBe(`<p>Йога @table@ &quot;@table@&quot;</p><script>read(${routers(asTable(rows))})</script>`)
  }
  expect(withTable(Buffer.from('<p>no list</p>'), list).toString()).toBe('<p>no list</p>')
})
