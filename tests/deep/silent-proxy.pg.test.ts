import { afterEach, expect, inject, test } from 'vitest'
import { operatorMessage } from '../../server/commands/operator-message.ts'
import type { ChangeSubscription } from '../../server/db/changes/change-listener.ts'
import { PUBLIC_CHANGES } from '../../server/db/changes/public-changes.ts'
import { freshServerDatabase } from '../../server/db/database.testing.ts'
import type { OpenDatabase } from '../../server/db/open-database.ts'
import { openServerDatabase } from '../../server/db/server/open-server.ts'
import { type SilentProxy, silentProxy } from '../../server/db/server/silent-proxy.testing.ts'
import { ResponseCache } from '../../server/http/response-cache/response-cache.ts'

// Behaves like a pooler in transaction mode: queries work, but notifications do not arrive.

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function behindProxy(): Promise<{ open: OpenDatabase; line: SilentProxy }> {
  const fresh = await freshServerDatabase(inject('databaseUrl'), 2)
  undo.push(fresh.close)
  const line = await silentProxy(fresh.url)
  undo.push(line.close)
  const open = await openServerDatabase(line.url, { connections: 2 })
  undo.push(open.close)
  return { open, line }
}

test('the server refuses to start if database notifications do not arrive, with an error that names the pooler', async () => {
  const { open, line } = await behindProxy()
  line.isSilent = true
  const error = await new ResponseCache({ megabytes: 1 }).follow(open.listen).catch((thrown) => thrown)
  expect(operatorMessage(error)).toMatch(/DATABASE_URL.*pooler in transaction mode/)
})

test('the server disables the cache while database notifications do not arrive, enables it again afterwards, and logs both changes', async () => {
  const { open, line } = await behindProxy()
  const said: string[] = []
  let listening: ChangeSubscription | undefined
  const cache = new ResponseCache({ megabytes: 1 })
  const stop = await cache.follow(
    async (channel, listener) => {
      listening = await open.listen(channel, listener)
      return listening
    },
    (message) => said.push(message),
  )
  undo.push(stop)
  await listening?.prove()
  expect([cache.figures().isNotified, said]).toEqual([true, []])

  line.isSilent = true
  await listening?.prove()
  expect(cache.figures().isNotified).toBe(false)
  expect(said).toEqual([expect.stringMatching(/^The database is not heard any more, so nothing that is finished is kept\..*pooler/)])

  line.isSilent = false
  await expect.poll(() => cache.figures().isNotified, { timeout: 30_000 }).toBe(true)
  expect(said).toHaveLength(2)
  expect(said[1]).toContain('arrive again')
})

test('listeners do not receive the notifications with which a database subscription tests itself', async () => {
  const { open } = await behindProxy()
  const heard: string[] = []
  const listener = { onListening: () => {}, onInterrupted: () => {}, onChange: (word: string) => heard.push(word) }
  const [one, other] = [await open.listen(PUBLIC_CHANGES, listener), await open.listen(PUBLIC_CHANGES, listener)]
  await one.prove()
  await other.caughtUp()
  await one.stop()
  await other.stop()
  expect(heard).toEqual([])
})
