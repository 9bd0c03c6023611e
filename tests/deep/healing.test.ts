import { expect, test } from 'vitest'
import { freshEmbeddedDatabase } from '../../server/db/database.testing.ts'
import { heals } from '../../server/domain/healing/healing.testing.ts'
import { seedOf } from './seed.ts'

test('every person either has the seat and paid once, or was refunded, after any sequence of failures', async () => {
  const open = await freshEmbeddedDatabase()
  try {
    const tally = await heals(open, { runs: 40, seed: seedOf('healing') })
    // Both outcomes must occur, or the test proves nothing.
    expect(tally.kept * tally.wentBack).toBeGreaterThan(0)
  } finally {
    await open.close()
  }
}, 600_000)
