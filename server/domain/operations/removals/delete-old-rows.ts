import type { Database } from '../../../db/database.ts'
import { retention, retentionStart } from '../../../db/retention.ts'
import { deleteStandingsBefore } from '../../guests/standing/standing-repository.ts'
import { runDuties, runInBatches } from '../../kernel/run-each.ts'
import { dayOf, instantOf } from '../../kernel/studio-time.ts'
import { clearGiftsBefore } from '../../products/vouchers/voucher-repository.ts'
import { deleteDeferredActionsBefore } from '../deferred/deferred-action-repository.ts'
import {
  carryLedgersForward,
  clearAttendanceBefore,
  deleteAuditLogBefore,
  deleteBookingRunsBefore,
  deleteBooks,
  deleteClassMessagesBefore,
  deleteDaysOffBefore,
  deleteEmailsBefore,
  deleteImportsBefore,
  deleteLooseBooks,
  deleteMergesBefore,
  deleteNewslettersBefore,
  deleteOldOrders,
  deleteOldStaffPasses,
  deleteRemovalsBefore,
  deleteScheduleChangesBefore,
  deleteWaitingBefore,
  listOldBookings,
  listOldOrders,
  lockOldBookings,
} from './old-rows-repository.ts'

type Deps = { db: Database; timeZone: string }

// The number of rows per transaction, because a backup may be reading them.
const TOGETHER = 500

/** Deletes rows at the end of their retention (product.md 14.4), each kind separately. The periods are counted back from `now`. */
export async function deleteOldRows({ db, timeZone }: Deps, now: Date): Promise<void> {
  const since = (rule: 'gifts' | 'emails' | 'waiting' | 'attendance' | 'trail' | 'undo') => retentionStart(retention[rule].period, now)
  await runDuties(
    () => deleteEmailsBefore(db, since('emails')),
    () => deleteClassMessagesBefore(db, since('emails')),
    () => deleteBookingRunsBefore(db, since('emails')),
    () => deleteDeferredActionsBefore(db, since('emails')),
    () => deleteNewslettersBefore(db, since('emails')),
    () => deleteWaitingBefore(db, since('waiting')),
    () => deleteStandingsBefore(db, since('waiting')),
    () => clearAttendanceBefore(db, since('attendance')),
    () => deleteScheduleChangesBefore(db, since('undo')),
    () => clearGiftsBefore(db, since('gifts'), dayOf(since('gifts'), timeZone)),
    () => deleteImportsBefore(db, since('undo')),
    () => deleteMergesBefore(db, since('undo')),
    () => deleteOldBooks({ db, timeZone }, now),
    () => deleteRemovalsBefore(db, since('trail')),
    () => deleteDaysOffBefore(db, since('trail')),
    () => deleteAuditLogBefore(db, since('trail')),
  )
}

async function deleteOldBooks({ db, timeZone }: Deps, now: Date): Promise<void> {
  const moment = bookRetentionStart(now, timeZone)
  const day = dayOf(moment, timeZone)
  // Balances are brought forward before the entries are deleted.
  await db.transaction((tx) => carryLedgersForward(tx, moment, day))
  const deleteBookings = (ids: number[]) =>
    db.transaction(async (tx) => {
      const old = await lockOldBookings(tx, moment, ids)
      if (old.length > 0) await deleteBooks(tx, old)
    })
  const deleteOrders = (ids: number[]) => db.transaction((tx) => deleteOldOrders(tx, moment, day, ids))
  await runDuties(
    async () => runInBatches(await listOldBookings(db, moment), TOGETHER, deleteBookings, 'Not every old booking could be deleted.'),
    async () => runInBatches(await listOldOrders(db, moment, day), TOGETHER, deleteOrders, 'Not every old order could be deleted.'),
    () => db.transaction((tx) => deleteOldStaffPasses(tx, day)),
    () => deleteLooseBooks(db, moment),
  )
}

/** Returns the beginning of the retention, which covers full calendar years of the studio. Rows of 2026 stay until the end of 2036. */
export function bookRetentionStart(now: Date, timeZone: string): Date {
  const year = Number(dayOf(now, timeZone).slice(0, 4))
  return instantOf(`${year - retention.books.period.count}-01-01`, '00:00', timeZone)
}
