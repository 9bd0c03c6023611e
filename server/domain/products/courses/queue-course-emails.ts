import type { Database } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { queueEmail } from '../../kernel/outbox/queue-email.ts'
import { runEach } from '../../kernel/run-each.ts'
import { earlySaleFrom, KEEP_DAYS } from './course.ts'
import { type ListedCourse, listComingCourses, listEarlierMembers } from './course-list-repository.ts'

type EmailQueue = { db: Database; enqueue: Enqueue; timeZone: string }

/** Queues one email to each member of the earlier course once this member can buy the next course before other people. Idempotent. */
export async function queueCourseEmails(deps: EmailQueue): Promise<void> {
  // Looks one day further than the seven days, because a clock change can make them longer.
  const coming = await listComingCourses(deps.db, KEEP_DAYS + 1)
  await runEach(coming, (course) => tell(deps, course), 'Not every email about a course could be queued.')
}

async function tell({ db, enqueue, timeZone }: EmailQueue, course: ListedCourse): Promise<void> {
  const from = earlySaleFrom(course, timeZone)
  if (from === null || from > course.now) return
  const queue = async ({ personId, to, language }: Awaited<ReturnType<typeof listEarlierMembers>>[number]) => {
    const about = { kind: 'course-kept', courseId: course.id, personId } as const
    await db.transaction((tx) => queueEmail(tx, enqueue, { to, language, about, cause: `course-kept:${course.id}:${personId}` }))
  }
  await runEach(await listEarlierMembers(db, course), queue, 'Not every member of the earlier course could be told.')
}
