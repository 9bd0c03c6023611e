import { expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import { placeBooking } from '../../checkout/place-booking.ts'
import { ProviderDown } from '../../money/payments/payment-provider.ts'
import { addPersonToClass } from '../roster/add-person-to-class.ts'
import { countLive, makePeople, makeSession, testDependencies, testProvider } from '../seats/bookings.testing.ts'
import { changeStatus } from './change-status.ts'
import { undoStatusChange } from './undo-status-change.ts'

test('the last seat goes either to the booking whose cancellation is undone or to one of the people who book at the same time', async () => {
  const open = await freshServerDatabase(inject('databaseUrl'))
  try {
    const { db } = open
    const deps = testDependencies(
      db,
      testProvider(() => new ProviderDown('away')),
    )
    const [staffId = 0, first = 0, ...others] = await makePeople(db, 8)
    for (let round = 0; round < 10; round++) {
      const offeringId = await makeSession(db, { capacity: 1 })
      const added = await addPersonToClass(deps, { offeringId, who: { personId: first }, payment: 'cash', staffId })
      if (!added.ok) throw new Error(added.reason)
      const cancelled = await changeStatus(deps, { kind: 'session', bookingId: added.value, status: 'cancelled', staffId, undoSeconds: 60 })
      if (!cancelled.ok || !cancelled.value) throw new Error('It cannot be undone.')
      const changeId = cancelled.value.id
      const decisions = await Promise.all([
        undoStatusChange(deps, { changeId, staffId }),
        undoStatusChange(deps, { changeId, staffId }),
        ...others.map((personId) => placeBooking(deps, { personId, offeringId, kind: 'session', language: 'en', siteUrl: 'http://here' })),
      ])
      const [undone, again, ...placed] = decisions.map((one) => (one.ok ? 'theirs' : one.reason))
      expect(undone).toBe(again)
      expect([undone, ...placed].sort()).toEqual([...Array(others.length).fill('sold_out'), 'theirs'])
      expect(await countLive(db, offeringId)).toBe(1)
      await open.queue.executeSql(
        `update bookings set status = 'cancelled', held_until = null, cancelled_by = 'staff' where status = 'pending'`,
      )
    }
  } finally {
    await open.close()
  }
})
