import type { Language } from '../../packages/contract/content/language.ts'
import { readFile } from '../domain/guests/calendar/read-calendar.ts'
import type { Attachment } from '../domain/kernel/outbox/email.ts'
import type { EmailDependencies } from './email-writer.ts'

export const numbered = (files: Attachment[]): Attachment[] => files.map((file, index) => ({ ...file, filename: `class-${index + 1}.ics` }))

/** Returns the calendar file that adds, updates or removes the booking; empty if it was never paid. */
export async function calendarAttachment(
  { db, siteUrl, studio, linkKeys }: EmailDependencies,
  bookingId: number,
  language: Language,
): Promise<Attachment[]> {
  const content = await readFile({ db, siteUrl, publisher: () => studio, linkKeys }, bookingId, language)
  if (content === undefined) return []
  // Mail programs read the method in the content type, before they parse the file (RFC 6047, 2.4).
  const method = /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH'
  return [{ filename: 'class.ics', contentType: `text/calendar; charset=utf-8; method=${method}`, content }]
}
