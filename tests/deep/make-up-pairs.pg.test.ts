import { inject, test } from 'vitest'
import { seeded } from '../../scripts/seeded.ts'
import { freshServerDatabase } from '../../server/db/database.testing.ts'
import { testDependencies, testProvider } from '../../server/domain/bookings/seats/bookings.testing.ts'
import { makeUpStudio } from '../../server/domain/guests/make-ups/make-ups.testing.ts'
import { ProviderDown } from '../../server/domain/money/payments/payment-provider.ts'
import { sellPasses } from '../../server/domain/products/passes/passes.testing.ts'
import { seedOf } from './seed.ts'

const BATCHES = 10

test('the list of make-ups agrees with the booking request for ten thousand pairs of class and pass', async () => {
  const open = await freshServerDatabase(inject('databaseUrl'))
  try {
    await sellPasses(open.db)
    const deps = {
      ...testDependencies(
        open.db,
        testProvider(() => new ProviderDown('down')),
      ),
      siteUrl: 'http://localhost',
    }
    const { comparePairs } = makeUpStudio(() => deps, seeded(seedOf('make-up pairs')))
    await comparePairs(BATCHES)
  } finally {
    await open.close()
  }
}, 600_000)
