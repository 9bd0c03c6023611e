import { expect, inject, test } from 'vitest'
import { seeded } from '../../scripts/seeded.ts'
import { freshServerDatabase } from '../../server/db/database.testing.ts'
import { makePeople, testDependencies, testProvider } from '../../server/domain/bookings/seats/bookings.testing.ts'
import { orderAtOnce, rush } from '../../server/domain/checkout/courses/course-rush.testing.ts'
import { courseFaults } from '../../server/domain/checkout/courses/courses.testing.ts'
import { faultsOfAccounts } from '../../server/domain/money/ledger/credit.testing.ts'
import { ProviderDown } from '../../server/domain/money/payments/payment-provider.ts'
import { sellPasses } from '../../server/domain/products/passes/passes.testing.ts'
import { seedOf } from './seed.ts'

const ROUNDS = 200
const RUSHES = 30

test('each course order holds all dates or none, without a deadlock, when more people than spots order at once', async () => {
  const open = await freshServerDatabase(inject('databaseUrl'))
  try {
    const provider = testProvider(() => new ProviderDown('away'))
    const deps = testDependencies(open.db, provider)
    const people = await makePeople(open.db, 12)
    const [staffId = 0] = await makePeople(open.db, 1)
    await sellPasses(open.db)
    const expectNoFaults = async () => {
      for (const [fault, query] of Object.entries(courseFaults)) expect((await open.queue.executeSql(query)).rows, fault).toEqual([])
      expect(await faultsOfAccounts(open)).toEqual([])
    }
    for (let round = 0; round < ROUNDS; round++) {
      const taken = await orderAtOnce({ open, deps, people }, round % 2 ? 10 : 15)
      expect(taken).toEqual({ said: { held: 10, sold_out: 2 }, seats: { '12 seats': 10 }, orders: 10 })
    }
    await expectNoFaults()
    const random = seeded(seedOf('courses'))
    for (let round = 0; round < RUSHES; round++) {
      expect(await rush({ open, deps, provider, people, staffId }, random)).toEqual([])
      await expectNoFaults()
    }
  } finally {
    await open.close()
  }
}, 600_000)
