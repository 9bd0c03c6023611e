import type { Database } from '../../db/database.ts'
import { keptSince, retention } from '../../db/retention.ts'
import { dayOf, instantOf } from '../studio-time.ts'
import { forgetGiftsBefore } from '../vouchers/voucher-repository.ts'
import {
  bringLedgersForward,
  deleteBookingRunsBefore,
  deleteBooks,
  deleteClassMessagesBefore,
  deleteDaysOffBefore,
  deleteGivenPasses,
  deleteImportsBefore,
  deleteLooseBooks,
  deleteMailsBefore,
  deleteMergesBefore,
  deleteNewslettersBefore,
  deleteOldOrders,
  deleteRemovalsBefore,
  deleteScheduleChangesBefore,
  deleteTrailBefore,
  deleteWaitingBefore,
  forgetAttendanceBefore,
  lockOldBookings,
} from './old-rows-repository.ts'

type Deps = { db: Database; timeZone: string }

// One transaction takes so many: nobody else writes them any more, but a backup may be reading.
const TOGETHER = 500

/** Deletes what has been kept as long as it may be (product.md 14.4), by the calendar of `now`. */
export async function deleteOldRows({ db, timeZone }: Deps, now: Date): Promise<void> {
  const since = (rule: 'gifts' | 'emails' | 'waiting' | 'attendance' | 'trail' | 'undo') => keptSince(retention[rule].period, now)
  await deleteMailsBefore(db, since('emails'))
  await deleteClassMessagesBefore(db, since('emails'))
  await deleteBookingRunsBefore(db, since('emails'))
  await deleteNewslettersBefore(db, since('emails'))
  await deleteWaitingBefore(db, since('waiting'))
  await forgetAttendanceBefore(db, since('attendance'))
  await deleteScheduleChangesBefore(db, since('undo'))
  await forgetGiftsBefore(db, since('gifts'), dayOf(since('gifts'), timeZone))
  await deleteImportsBefore(db, since('undo'))
  await deleteMergesBefore(db, since('undo'))
  await deleteOldBooks({ db, timeZone }, now)
  await deleteRemovalsBefore(db, since('trail'))
  await deleteDaysOffBefore(db, since('trail'))
  await deleteTrailBefore(db, since('trail'))
}

async function deleteOldBooks({ db, timeZone }: Deps, now: Date): Promise<void> {
  const moment = booksKeptSince(now, timeZone)
  const day = dayOf(moment, timeZone)
  await db.transaction((tx) => bringLedgersForward(tx, moment, day))
  for (let found = TOGETHER; found === TOGETHER; )
    found = await db.transaction(async (tx) => {
      const old = await lockOldBookings(tx, moment, TOGETHER)
      if (old.length > 0) await deleteBooks(tx, old)
      return old.length
    })
  await db.transaction((tx) => deleteOldOrders(tx, moment, day))
  await db.transaction((tx) => deleteGivenPasses(tx, day))
  await deleteLooseBooks(db, moment)
}

/** Whole calendar years of the studio: of what was in 2026 the last day to be kept is the last of 2036. */
export function booksKeptSince(now: Date, timeZone: string): Date {
  const year = Number(dayOf(now, timeZone).slice(0, 4))
  return instantOf(`${year - retention.books.period.count}-01-01`, '00:00', timeZone)
}
