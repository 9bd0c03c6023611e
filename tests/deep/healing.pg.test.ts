import { describe, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../server/db/database.testing.ts'
import { heals } from '../../server/domain/healing/healing.testing.ts'
import { seedOf } from './seed.ts'

// What stands together in a sequence happens at once here: the embedded database would do it one by one.
describe.concurrent('whatever goes wrong at once, everyone has the place and paid once, or has the money back', () => {
  test.each([1, 2, 3])(
    'hundreds of times over (%i)',
    async (lane) => {
      const open = await freshServerDatabase(inject('databaseUrl'), 15)
      try {
        const tally = await heals(open, { runs: 320, seed: seedOf(`healing ${lane}`) + lane })
        // A test that tries nothing finds nothing.
        expect(Object.values(tally).every((times) => times > 0)).toBe(true)
      } finally {
        await open.close()
      }
    },
    600_000,
  )
})
