import { expect, test } from 'vitest'
import { freshEmbeddedDatabase } from '../database.testing.ts'

test('a page that an index leads to is as near as memory', async () => {
  const open = await freshEmbeddedDatabase()
  expect(await open.queue.executeSql('show random_page_cost')).toEqual({ rows: [{ random_page_cost: '2' }] })
  await open.close()
})
