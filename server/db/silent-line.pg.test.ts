import { afterEach, expect, inject, test } from 'vitest'
import { errorSentence } from '../commands/error-sentence.ts'
import { KeptAnswers } from '../http/cache/kept-answers.ts'
import { freshServerDatabase } from './database.testing.ts'
import type { Listening } from './listen.ts'
import type { OpenDatabase } from './open.ts'
import { openServerDatabase } from './open-server.ts'
import { PUBLIC_CHANGES } from './public-changes.ts'
import { type SilentLine, silentLine } from './silent-line.testing.ts'

// As a pooler does that hands connections out by transaction: the database answers, and is not heard.

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function behindLine(): Promise<{ open: OpenDatabase; line: SilentLine }> {
  const fresh = await freshServerDatabase(inject('databaseUrl'), 2)
  undo.push(fresh.close)
  const line = await silentLine(fresh.url)
  undo.push(line.close)
  const open = await openServerDatabase(line.url, { connections: 2 })
  undo.push(open.close)
  return { open, line }
}

test('a start whose database is never heard is refused with a sentence that names the reason', async () => {
  const { open, line } = await behindLine()
  line.isSilent = true
  const error = await new KeptAnswers({ megabytes: 1 }).follow(open.listen).catch((thrown) => thrown)
  expect(errorSentence(error)).toMatch(/DATABASE_URL.*pooler that hands connections out by transaction/)
})

test('a line that falls silent is noticed with the next word to itself: nothing is kept, it is said why, and again when it is heard', async () => {
  const { open, line } = await behindLine()
  const said: string[] = []
  let listening: Listening | undefined
  const kept = new KeptAnswers({ megabytes: 1 })
  const stop = await kept.follow(
    async (channel, ear) => {
      listening = await open.listen(channel, ear)
      return listening
    },
    undefined,
    (message) => said.push(message),
  )
  undo.push(stop)
  await listening?.prove()
  expect([kept.figures().hears, said]).toEqual([true, []])

  line.isSilent = true
  await listening?.prove()
  expect(kept.figures().hears).toBe(false)
  expect(said).toEqual([expect.stringMatching(/^The database is not heard any more, so nothing that is finished is kept\..*pooler/)])

  line.isSilent = false
  await expect.poll(() => kept.figures().hears, { timeout: 30_000 }).toBe(true)
  expect(said).toHaveLength(2)
  expect(said[1]).toContain('heard again')
})

test('who listens is told nothing of the words that others say to themselves', async () => {
  const { open } = await behindLine()
  const heard: string[] = []
  const ear = { hears: () => {}, isDeaf: () => {}, news: (word: string) => heard.push(word) }
  const [one, other] = [await open.listen(PUBLIC_CHANGES, ear), await open.listen(PUBLIC_CHANGES, ear)]
  await one.prove()
  await other.caughtUp()
  await one.stop()
  await other.stop()
  expect(heard).toEqual([])
})
