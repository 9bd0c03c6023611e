import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/database.ts'
import { calendarFeeds } from '../../../db/schema/calendar.ts'

export async function deleteCalendarFeeds(tx: Transaction, personId: number): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.personId, personId))
}
