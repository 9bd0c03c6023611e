import { describe, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../database.testing.ts'
import type { OpenDatabase } from '../open-database.ts'
import { listenRules } from './change-listener.testing.ts'
import { PUBLIC_CHANGES } from './public-changes.ts'

const fresh = () => freshServerDatabase(inject('databaseUrl'), 4)

async function listenTo(open: OpenDatabase) {
  const said: string[] = []
  const listening = await open.listen(PUBLIC_CHANGES, {
    onListening: () => said.push('listening'),
    onInterrupted: () => said.push('interrupted'),
    onChange: (word) => said.push(word),
  })
  return { said, listening }
}

describe('change notifications on a server', () => listenRules(fresh))

test('a listener whose connection breaks reports the loss at once and reconnects automatically', async () => {
  const open = await fresh()
  const { said, listening } = await listenTo(open)
  const change = () => open.queue.executeSql('update services set price = price')
  await change()
  await listening.caughtUp()
  expect(said).toEqual(['listening', 'schedule'])

  await open.queue.executeSql(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ticha-listen' and datname = current_database()`,
  )
  await change()
  await listening.caughtUp()
  expect(said.slice(2)).toEqual(['interrupted'])

  await expect.poll(() => said.at(-1), { timeout: 10_000 }).toBe('listening')
  await change()
  await listening.caughtUp()
  expect(said.slice(2)).toEqual(['interrupted', 'listening', 'schedule'])
  await listening.stop()
  await open.close()
})

test('a stopped listener reports the stop and receives no more changes', async () => {
  const open = await fresh()
  const { said, listening } = await listenTo(open)
  await listening.stop()
  await open.queue.executeSql('update services set price = price')
  await listening.caughtUp()
  expect(said).toEqual(['listening', 'interrupted'])
  await open.close()
})
