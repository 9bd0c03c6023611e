import { expect, test } from 'vitest'
import { freshEmbeddedDatabase } from '../database.testing.ts'

test('the embedded database sets random_page_cost to 2', async () => {
  const open = await freshEmbeddedDatabase()
  expect(await open.queue.executeSql('show random_page_cost')).toEqual({ rows: [{ random_page_cost: '2' }] })
  await open.close()
})
