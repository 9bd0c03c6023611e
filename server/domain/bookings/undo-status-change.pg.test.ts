import { expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../db/testing.ts'
import { ProviderDown } from '../payments/payment-provider.ts'
import { addByHand } from './add-by-hand.ts'
import { changeStatus } from './change-status.ts'
import { placeBooking } from './place-booking.ts'
import { countLive, makePeople, makeSession, testDesk, testProvider } from './testing.ts'
import { undoStatusChange } from './undo-status-change.ts'

test('the last place, cancelled a moment ago, goes to whoever books it or back to whoever had it', async () => {
  const open = await freshServerDatabase(inject('databaseUrl'))
  try {
    const { db } = open
    const desk = testDesk(
      db,
      testProvider(() => new ProviderDown('away')),
    )
    const [staffId = 0, first = 0, ...others] = await makePeople(db, 8)
    for (let round = 0; round < 10; round++) {
      const offeringId = await makeSession(db, { capacity: 1 })
      const added = await addByHand(desk, { offeringId, who: { personId: first }, payment: 'cash', staffId })
      if (!added.ok) throw new Error(added.reason)
      const cancelled = await changeStatus(desk, { kind: 'session', bookingId: added.value, status: 'cancelled', staffId, undoSeconds: 60 })
      if (!cancelled.ok || !cancelled.value) throw new Error('It cannot be undone.')
      const changeId = cancelled.value.id
      const decisions = await Promise.all([
        undoStatusChange(db, { changeId, staffId }),
        undoStatusChange(db, { changeId, staffId }),
        ...others.map((personId) => placeBooking(desk, { personId, offeringId, kind: 'session', language: 'en', siteUrl: 'http://here' })),
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
