import { expect, test } from 'vitest'
import { freshEmbeddedDatabase } from '../../db/database.testing.ts'
import { heals } from './healing.testing.ts'

test('whatever goes wrong, everyone has the place and paid once, or has the money back', async () => {
  const open = await freshEmbeddedDatabase()
  const seed = Date.now() % 2 ** 31
  try {
    const tally = await heals(open, { runs: 40, seed })
    // A test that tries nothing finds nothing.
    expect(tally.kept * tally.wentBack).toBeGreaterThan(0)
  } finally {
    await open.close()
  }
}, 600_000)
