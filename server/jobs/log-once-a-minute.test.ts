import { expect, test } from 'vitest'
import { databaseFault } from '../db/database.ts'
import { logOnceAMinute } from './log-once-a-minute.ts'

test('logOnceAMinute logs a repeated error of the queue at most once a minute', () => {
  const logged: Error[] = []
  let now = 0
  const say = logOnceAMinute(
    (error) => logged.push(error),
    () => now,
  )
  const copy = { code: '25006', message: 'cannot execute UPDATE in a read-only transaction', stack: 'at fetch', queue: 'sweep' }
  say(copy)
  now = 59_000
  say({ ...copy, queue: 'queue-reminders' })
  say(new Error('something else'))
  now = 60_000
  say(copy)
  expect(logged.map(({ message }) => message)).toEqual([copy.message, 'something else', copy.message])
  expect([databaseFault(logged[0]), logged[0]?.stack]).toEqual([{ code: '25006' }, 'at fetch'])
})
