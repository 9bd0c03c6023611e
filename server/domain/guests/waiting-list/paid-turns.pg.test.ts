import { expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import { paidTurns } from './paid-turns.testing.ts'

const { turn, happen, expectSettled } = paidTurns(() => freshServerDatabase(inject('databaseUrl')))

test('a payment that arrives while its turn ends and two jobs run is either accepted, or returned and the next person gets a turn', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 24; round += 1) {
    const current = await turn()
    await happen.paid(current)
    const at = [happen.over, happen.news, happen.list, happen.sweep]
    const start = round % at.length
    const turned = [...at.slice(start), ...at.slice(0, start)]
    await Promise.all([...turned, happen.news, happen.list].map((event) => event(current)))
    outcomes.add(await expectSettled(current))
  }
  expect([...outcomes].every((one) => one === 'kept' || one === 'returned')).toBe(true)
})
