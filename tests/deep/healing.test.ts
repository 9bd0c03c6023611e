import { expect, test } from 'vitest'
import { freshEmbeddedDatabase } from '../../server/db/database.testing.ts'
import { heals } from '../../server/domain/healing/healing.testing.ts'
import { seedOf } from './seed.ts'

test('whatever goes wrong, everyone has the place and paid once, or has the money back', async () => {
  const open = await freshEmbeddedDatabase()
  try {
    const tally = await heals(open, { runs: 40, seed: seedOf('healing') })
    // A test that tries nothing finds nothing.
    expect(tally.kept * tally.wentBack).toBeGreaterThan(0)
  } finally {
    await open.close()
  }
}, 600_000)
