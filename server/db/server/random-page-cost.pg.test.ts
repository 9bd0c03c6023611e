import { expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../database.testing.ts'
import { openServerDatabase } from './open-server.ts'

test('the server connection sets random_page_cost to 2, unless the database URL sets it', async () => {
  const open = await freshServerDatabase(inject('databaseUrl'), 2)
  const own = await openServerDatabase(`${open.url}?options=-c%20random_page_cost%3D3`, { connections: 2 })
  expect(await open.queue.executeSql('show random_page_cost')).toEqual({ rows: [{ random_page_cost: '2' }] })
  expect(await own.queue.executeSql('show random_page_cost')).toEqual({ rows: [{ random_page_cost: '3' }] })
  await own.close()
  await open.close()
})
