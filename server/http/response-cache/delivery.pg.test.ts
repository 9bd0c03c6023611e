import { sql } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../db/database.testing.ts'
import { offerings } from '../../db/schema/catalog.ts'
import { makeSession } from '../../domain/bookings/seats/bookings.testing.ts'
import { deliveryRules } from './delivery.testing.ts'
import { openStudio } from './studio.testing.ts'

const fresh = () => freshServerDatabase(inject('databaseUrl'), 8)
describe('a response cache on a PostgreSQL server', () => deliveryRules(fresh))

test('a change by another process appears within two seconds, and no outdated response is sent while the listener is disconnected', async () => {
  const studio = await openStudio(await fresh())
  const { db, queue } = studio.open
  await makeSession(db)
  const url = '/api/group-sessions/'
  const price = async () => JSON.parse((await studio.get(url)).body)[0].price
  const raise = () => db.update(offerings).set({ price: sql`${offerings.price} + 100` })
  await studio.cache.caughtUp()

  const first = await price()
  await raise()
  await expect.poll(price, { timeout: 2000, interval: 10 }).toBe(first + 1)
  expect(studio.cache.figures().answers).toBe(1)

  const cut = `select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'ticha-listen' and datname = current_database()`
  await queue.executeSql(cut)
  await expect.poll(() => studio.cache.figures().answers).toBe(0)
  for (let raised = 2; raised < 6; raised += 1) {
    await raise()
    expect(await price()).toBe(first + raised)
  }
  const keeps = async () => {
    await price()
    return studio.cache.figures().answers
  }
  await expect.poll(keeps, { timeout: 10_000 }).toBe(1)
  await raise()
  await studio.cache.caughtUp()
  expect(await price()).toBe(first + 6)
  await studio.close()
})
