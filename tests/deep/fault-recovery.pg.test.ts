import { describe, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../server/db/database.testing.ts'
import { checkRecovery } from '../../server/domain/fault-recovery/fault-recovery.testing.ts'
import { seedOf } from './seed.ts'

// Steps listed together run at the same time. The embedded database would run them one after another.
describe.concurrent('every person either has the seat and paid once, or was refunded, after simultaneous failures', () => {
  test.each([1, 2, 3])(
    'every person either has the seat and paid once, or was refunded, in hundreds of random runs (%i)',
    async (lane) => {
      const open = await freshServerDatabase(inject('databaseUrl'), 15)
      try {
        const tally = await checkRecovery(open, { runs: 320, seed: seedOf(`fault recovery ${lane}`) + lane })
        // Every outcome must occur, or the test proves nothing.
        expect(Object.values(tally).every((times) => times > 0)).toBe(true)
      } finally {
        await open.close()
      }
    },
    600_000,
  )
})
