import type { Language } from '../../../../packages/contract/content/language.ts'
import type { Reader } from '../../../db/database.ts'
import { findLinkedBooking } from '../../kernel/booking-link-repository.ts'
import type { LinkKeys } from '../../kernel/link-tokens.ts'
import { bookingEntry } from './booking-entry.ts'
import { findCalendarBooking, listCalendarBookings } from './calendar-booking-repository.ts'
import { listCalendarClasses } from './calendar-class-repository.ts'
import { calendarFeed, calendarFile } from './calendar-file.ts'
import { classEntry } from './class-entry.ts'
import { findFeedByToken } from './feed-repository.ts'
import { type Publisher, readPublisher } from './publisher.ts'

export type CalendarDependencies = { db: Reader; siteUrl: string; publisher: () => Publisher; linkKeys: LinkKeys }

/** Returns the calendar file of a booking, by default in the booking's language. Undefined if the booking was never paid. */
export async function readFileByLink(deps: CalendarDependencies, token: string, language?: Language): Promise<string | undefined> {
  const bookingId = await findLinkedBooking(deps.db, deps.linkKeys, token)
  const booked = bookingId === undefined ? undefined : await findCalendarBooking(deps.db, bookingId)
  return booked && fileOf(deps, booked, language ?? booked.language)
}

export async function readFile(deps: CalendarDependencies, bookingId: number, language: Language): Promise<string | undefined> {
  const booked = await findCalendarBooking(deps.db, bookingId)
  return booked && fileOf(deps, booked, language)
}

async function fileOf(
  { db, publisher: content, ...deps }: CalendarDependencies,
  booked: Parameters<typeof bookingEntry>[0],
  language: Language,
) {
  const publisher = await readPublisher(db, content())
  return calendarFile(bookingEntry(booked, { ...deps, language, publisher }), { publisher, language })
}

const names: Record<'own' | 'teaching', Record<Language, (studio: string) => string>> = {
  own: { en: (studio) => studio, ru: (studio) => studio },
  teaching: { en: (studio) => `${studio}: teaching`, ru: (studio) => `${studio}: занятия` },
}

export async function readFeed({ db, publisher: content, ...deps }: CalendarDependencies, token: string): Promise<string | undefined> {
  const feed = await findFeedByToken(db, deps.linkKeys, token)
  if (!feed) return undefined
  const publisher = await readPublisher(db, content())
  const wording = { ...deps, language: feed.language, publisher }
  const entries =
    feed.kind === 'own'
      ? (await listCalendarBookings(db, feed.personId)).map((booked) => bookingEntry(booked, wording))
      : (await listCalendarClasses(db)).map((taught) => classEntry(taught, wording))
  return calendarFeed(entries, names[feed.kind][feed.language](publisher.name[feed.language]), { publisher, language: feed.language })
}
