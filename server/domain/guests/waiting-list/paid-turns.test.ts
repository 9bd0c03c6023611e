import { expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { paidTurns, type TurnEvent, turnEvents } from './paid-turns.testing.ts'

const { turn, happen, expectSettled } = paidTurns(freshDatabase)

function orders(events: readonly TurnEvent[]): TurnEvent[][] {
  if (events.length === 0) return [[]]
  return events.flatMap((first) => orders(events.filter((one) => one !== first)).map((rest) => [first, ...rest]))
}
// The provider reports a payment only after it has been made.
const possible = orders(turnEvents).filter((order) => order.indexOf('news') > order.indexOf('paid'))

test.each(possible.map((order) => [order.join(', '), order] as const))(
  'the money for a turn on the waiting list is either accepted, or returned and the next person gets a turn, after: %s',
  async (_, order) => {
    const current = await turn()
    for (const event of order) await happen[event](current)
    await expectSettled(current)
  },
)

test('money for a turn on the waiting list is accepted if it arrives just before the end of the turn', async () => {
  const current = await turn()
  for (const event of ['paid', 'news', 'over'] as const) await happen[event](current)
  expect(await expectSettled(current)).toBe('kept')
})

test('money for a turn on the waiting list is returned if it arrives after the next person has got a turn', async () => {
  const current = await turn()
  for (const event of ['over', 'list', 'paid', 'news'] as const) await happen[event](current)
  expect(await expectSettled(current)).toBe('returned')
})
