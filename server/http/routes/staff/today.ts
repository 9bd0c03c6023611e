import { today } from '../../../../contract/today.ts'
import { readClock } from '../../../db/clock.ts'
import { needsAttention } from '../../../domain/attention/attention-list.ts'
import { listRosters } from '../../../domain/bookings/roster-repository.ts'
import { listOfferingsPage } from '../../../domain/catalog/offering-list-repository.ts'
import { withSeats } from '../../../domain/class-operations/read-classes-with-people.ts'
import { countUnread, listMessagesPage } from '../../../domain/contact/message-list-repository.ts'
import { listFailedMails } from '../../../domain/notifications/failed-mails-repository.ts'
import { readStudioInbox } from '../../../domain/notifications/studio-inbox-repository.ts'
import { findNextOn } from '../../../domain/schedule/next-class-repository.ts'
import { dayOf, isoOf } from '../../../domain/studio-time.ts'
import type { Guards } from '../../authenticate.ts'
import type { Context, Http } from '../../context.ts'
import { endMomentOf, momentOf } from '../../moment.ts'
import { refusals } from '../../refusals.ts'
import { messageView } from '../../views/message.ts'
import { offeringView } from '../../views/offering.ts'
import { rosterRowView } from '../../views/roster.ts'
import { taskViews } from '../../views/task.ts'

const MOST_CLASSES = 100
const MOST_MESSAGES = 20
const MOST_TASKS = 100

/** The home of staff: what is on, who comes, what waits. */
export function todayRoutes(http: Http, { db, timeZone }: Context, guard: Guards): void {
  http.get(
    '/today/',
    {
      onRequest: guard.requireStaff,
      schema: { tags: ['today'], security: [{ bearer: [] }], response: { 200: today, ...refusals(401, 403) } },
    },
    async ({ language }) => {
      const [now, next] = await Promise.all([readClock(db), findNextOn(db)])
      const day = dayOf(next && next.startsAt > now ? next.startsAt : now, timeZone)
      const ofDay = { takesPlace: true as const, from: momentOf(day, timeZone), to: endMomentOf(day, timeZone), sort: 'start' as const }
      const [{ rows: classes }, messages, unread, money, mails, inbox] = await Promise.all([
        listOfferingsPage(db, ofDay, { limit: MOST_CLASSES, offset: 0 }),
        listMessagesPage(db, { isUnanswered: true, isArchived: false }, { limit: MOST_MESSAGES, offset: 0 }),
        countUnread(db),
        needsAttention(db, { isDone: false }),
        listFailedMails(db, MOST_TASKS),
        readStudioInbox(db),
      ])
      const rows = await listRosters(
        db,
        classes.map(({ id }) => id),
      )
      const seen = await withSeats(db, classes, rows)
      return {
        now: isoOf(now, timeZone),
        day,
        classes: seen.map((each) => ({
          ...offeringView(each, { language, timeZone }),
          roster: each.places.map((row) => rosterRowView(row, timeZone)),
        })),
        next_class_id: next?.id ?? null,
        messages: messages.rows.map((message) => messageView(message, timeZone)),
        unread_count: unread,
        has_studio_inbox: inbox.length > 0,
        tasks: taskViews({ money, mails }, { language, zone: timeZone }).slice(0, MOST_TASKS),
      }
    },
  )
}
