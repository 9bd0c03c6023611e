import type { ContentKey } from '../../../../packages/contract/content/content.ts'
import { readClock } from '../../../db/clock.ts'
import type { Database } from '../../../db/database.ts'
import { listDebtsOfErased, type OwedBooking } from '../../bookings/owed/debtor-list-repository.ts'
import { listRecentCancellations, type RecentCancellation } from '../../bookings/roster/recent-cancellation-list-repository.ts'
import type { RosterRow } from '../../bookings/roster/roster-repository.ts'
import { listUnprovenDiscounts, type UnprovenDiscount } from '../../bookings/seats/unproven-discount-repository.ts'
import { needsAttention } from '../../checkout/attention/attention-list.ts'
import type { AttentionItem } from '../../checkout/attention/attention-repository.ts'
import { type FailedEmail, listFailedEmails } from '../../kernel/outbox/failed-emails-repository.ts'
import { readStudioInbox } from '../../kernel/outbox/studio-inbox-repository.ts'
import { addDays, dayOf, instantOf } from '../../kernel/studio-time.ts'
import { isListStuck } from '../../kernel/vitals/health-problems.ts'
import { findLastDrill, type RestoreDrill } from '../../kernel/vitals/restore-drills-repository.ts'
import { findUncheckedRestore, type RestoreRecord } from '../../kernel/vitals/restores-repository.ts'
import { readVitals } from '../../kernel/vitals/vitals-repository.ts'
import { type ClassWithPeople, readClassesWithRosters } from '../../operations/classes/cancelling/read-classes-with-people.ts'
import { listShortClasses, type ShortClass } from '../../operations/classes/minimum/list-short-classes.ts'
import { listUndecidedDays, type UndecidedDays } from '../../operations/classes/minimum/undecided-classes-repository.ts'
import { countUnread, type HandledMessage, listMessagesPage } from '../../people/messages/message-list-repository.ts'
import { listOfferingsPage } from '../../schedule/catalog/offering-list-repository.ts'
import { findNextOn } from '../../schedule/series/next-class-repository.ts'
import type { SiteContent } from '../../site/content/site-content.ts'
import { listStaleParts } from '../content/read-content.ts'

const MOST_CLASSES = 100
const MOST_MESSAGES = 20
const MOST_MAILS = 100
const MOST_LEAVERS = 100
const MOST_DISCOUNTS = 50

export type Today = {
  now: Date
  /** The displayed day of the studio, YYYY-MM-DD: today, or the next one with classes. */
  day: string
  classes: ClassWithPeople<RosterRow>[]
  nextClassId: number | null
  leavers: RecentCancellation[]
  unprovenDiscounts: UnprovenDiscount[]
  messages: HandledMessage[]
  unreadCount: number
  hasStudioInbox: boolean
  hasStuckList: boolean
  restored: RestoreRecord | null
  failedDrill: RestoreDrill | null
  siteParts: ContentKey[]
  money: AttentionItem[]
  mails: FailedEmail[]
  undecided: UndecidedDays[]
  short: ShortClass[]
  erasedDebts: OwedBooking[]
}

export async function readToday(db: Database, zone: string, content: SiteContent): Promise<Today> {
  const [now, next] = await Promise.all([readClock(db), findNextOn(db)])
  const day = dayOf(next && next.startsAt > now ? next.startsAt : now, zone)
  const today = dayOf(now, zone)
  const [
    { rows },
    leavers,
    messages,
    unreadCount,
    money,
    mails,
    undecided,
    short,
    erasedDebts,
    unprovenDiscounts,
    inbox,
    vitals,
    restore,
    drill,
    siteParts,
  ] = await Promise.all([
    listOfferingsPage(db, { ...spanOf(day, zone), takesPlace: true, sort: 'start' }, { limit: MOST_CLASSES, offset: 0 }),
    listRecentCancellations(db, spanOf(today, zone), MOST_LEAVERS),
    listMessagesPage(db, { isUnanswered: true, isArchived: false }, { limit: MOST_MESSAGES, offset: 0 }),
    countUnread(db),
    needsAttention(db, { isDone: false }),
    listFailedEmails(db, MOST_MAILS),
    listUndecidedDays(db),
    listShortClasses(db),
    listDebtsOfErased(db),
    listUnprovenDiscounts(db, MOST_DISCOUNTS),
    readStudioInbox(db),
    readVitals(db),
    findUncheckedRestore(db),
    findLastDrill(db),
    listStaleParts({ db, content }),
  ])
  const classes = await readClassesWithRosters(db, rows)
  const hasStuckList = isListStuck(vitals)
  const waiting = {
    messages: messages.rows,
    unreadCount,
    hasStudioInbox: inbox.length > 0,
    hasStuckList,
    restored: restore ?? null,
    failedDrill: drill && drill.failure !== null ? drill : null,
    siteParts,
    money,
    mails,
    undecided,
    short,
    erasedDebts,
    unprovenDiscounts,
  }
  return { now, day, classes, nextClassId: next?.id ?? null, leavers, ...waiting }
}

const spanOf = (day: string, zone: string) => ({ from: instantOf(day, '00:00', zone), to: instantOf(addDays(day, 1), '00:00', zone) })
