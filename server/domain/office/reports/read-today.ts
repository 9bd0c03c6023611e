import { readClock } from '../../../db/clock.ts'
import { listRecentCancellations } from '../../bookings/roster/recent-cancellation-list-repository.ts'
import { listUnprovenDiscounts } from '../../bookings/seats/unproven-discount-repository.ts'
import { readStudioInbox } from '../../kernel/outbox/studio-inbox-repository.ts'
import { addDays, dayOf, instantOf } from '../../kernel/studio-time.ts'
import { isListStuck } from '../../kernel/vitals/health-problems.ts'
import { findLastDrill } from '../../kernel/vitals/restore-drills-repository.ts'
import { findUncheckedRestore } from '../../kernel/vitals/restores-repository.ts'
import { readVitals } from '../../kernel/vitals/vitals-repository.ts'
import type { BankDependencies } from '../../money/bank/read-bank.ts'
import { readClassesWithRosters } from '../../operations/classes/cancelling/read-classes-with-people.ts'
import { countUnread, listMessagesPage } from '../../people/messages/message-list-repository.ts'
import { listOfferingsPage } from '../../schedule/catalog/offering-list-repository.ts'
import { findNextOn } from '../../schedule/series/next-class-repository.ts'
import type { SiteContent } from '../../site/content/site-content.ts'
import { listStaleParts } from '../content/read-content.ts'
import { readAll } from '../read-all.ts'
import { readTasks } from './read-tasks.ts'

const MAX_CLASSES = 100
const MAX_MESSAGES = 20
const MAX_LEAVERS = 100
const MAX_DISCOUNTS = 50

export type Today = Awaited<ReturnType<typeof readToday>>

export async function readToday(bank: BankDependencies, content: SiteContent) {
  const { db, timeZone: zone } = bank
  const [now, next] = await Promise.all([readClock(db), findNextOn(db)])
  /** The studio's day that is shown, YYYY-MM-DD: today, or the next day with classes. */
  const day = dayOf(next && next.startsAt > now ? next.startsAt : now, zone)
  const { tasks, offerings, messages, inbox, vitals, restore, drill, ...found } = await readAll({
    tasks: readTasks(bank),
    offerings: listOfferingsPage(db, { ...spanOf(day, zone), takesPlace: true, sort: 'start' }, { limit: MAX_CLASSES, offset: 0 }),
    leavers: listRecentCancellations(db, spanOf(dayOf(now, zone), zone), MAX_LEAVERS),
    messages: listMessagesPage(db, { isUnanswered: true, isArchived: false }, { limit: MAX_MESSAGES, offset: 0 }),
    unreadCount: countUnread(db),
    /** Future bookings of people with an unproven address that got the discount for a first online class. */
    unprovenDiscounts: listUnprovenDiscounts(db, MAX_DISCOUNTS),
    inbox: readStudioInbox(db),
    vitals: readVitals(db),
    restore: findUncheckedRestore(db),
    drill: findLastDrill(db),
    siteParts: listStaleParts({ db, content }),
  })
  return {
    ...found,
    ...tasks,
    now,
    day,
    classes: await readClassesWithRosters(db, offerings.rows),
    nextClassId: next?.id ?? null,
    messages: messages.rows,
    hasStudioInbox: inbox.length > 0,
    hasStuckList: isListStuck(vitals),
    restored: restore ?? null,
    failedDrill: drill && drill.failure !== null ? drill : null,
  }
}

const spanOf = (day: string, zone: string) => ({ from: instantOf(day, '00:00', zone), to: instantOf(addDays(day, 1), '00:00', zone) })
