import { expect, test } from 'vitest'
import { freshEmbeddedDatabase } from '../../server/db/database.testing.ts'
import { checkRecovery } from '../../server/domain/fault-recovery/fault-recovery.testing.ts'
import { seedOf } from './seed.ts'

test('every person either has the seat and paid once, or was refunded, after any sequence of failures', async () => {
  const open = await freshEmbeddedDatabase()
  try {
    const tally = await checkRecovery(open, { runs: 40, seed: seedOf('fault recovery') })
    // Both outcomes must occur, or the test proves nothing.
    expect(tally.kept * tally.wentBack).toBeGreaterThan(0)
  } finally {
    await open.close()
  }
}, 600_000)
