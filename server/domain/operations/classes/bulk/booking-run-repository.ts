import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { clock } from '../../../../db/clock.ts'
import type { Reader, Transaction } from '../../../../db/database.ts'
import { bookingRunItems, bookingRuns } from '../../../../db/schema/booking-runs.ts'
import type { RefusalReason } from '../../../kernel/decision.ts'
import { canBeUndone } from '../../../kernel/runs/run-repository.ts'
import type { BookingRun, BookingRunAct, BookingRunItem, BookingRunRequest } from './booking-run.ts'

const columns = { ...getTableColumns(bookingRuns), canBeUndone: canBeUndone('booking_run') }
const itemColumns = {
  bookingId: bookingRunItems.bookingId,
  amount: bookingRunItems.amount,
  status: bookingRunItems.status,
  why: sql<RefusalReason | null>`${bookingRunItems.why}`,
}

/** Returns the id. A second run at the same time violates `booking_runs_one_at_a_time`. */
export async function insertBookingRun(
  tx: Transaction,
  { act, staffId, runsAt }: Pick<BookingRun, 'act' | 'staffId' | 'runsAt'>,
  requests: BookingRunRequest[],
): Promise<number> {
  const [row] = await tx
    .insert(bookingRuns)
    .values({ ...valuesOf(act), personId: staffId, runsAt, createdAt: clock })
    .returning({ id: bookingRuns.id })
  if (!row) throw new Error('The run was not stored.')
  await tx.insert(bookingRunItems).values(requests.map((input) => ({ ...input, runId: row.id })))
  return row.id
}

function valuesOf(act: BookingRunAct) {
  if (act.act === 'paid') return act
  const { subject, text } = act
  return { act: act.act, subjectEn: subject.en, subjectRu: subject.ru, textEn: text.en, textRu: text.ru }
}

type Row = typeof bookingRuns.$inferSelect & Pick<BookingRun, 'canBeUndone'>

const runOf = ({ act, method, ...row }: Row): BookingRun => ({
  id: row.id,
  staffId: row.personId,
  act:
    act === 'paid' && method !== null
      ? { act, method }
      : { act: 'message', subject: { en: row.subjectEn, ru: row.subjectRu }, text: { en: row.textEn, ru: row.textRu } },
  status: row.status,
  runsAt: row.runsAt,
  canBeUndone: row.canBeUndone,
})

export async function findBookingRun(reader: Reader, id: number): Promise<(BookingRun & { items: BookingRunItem[] }) | undefined> {
  const [run] = await reader.select(columns).from(bookingRuns).where(eq(bookingRuns.id, id))
  if (!run) return undefined
  const items = await reader
    .select(itemColumns)
    .from(bookingRunItems)
    .where(eq(bookingRunItems.runId, id))
    .orderBy(asc(bookingRunItems.bookingId))
  return { ...runOf(run), items }
}
