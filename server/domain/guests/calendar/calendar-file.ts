import ical, { ICalAlarmType, ICalCalendarMethod, type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { Language } from '../../../../packages/contract/content/language.ts'
import type { CalendarEntry } from './calendar-entry.ts'
import type { Publisher } from './publisher.ts'

type Written = { publisher: Publisher; language: Language }

// Suggested polling interval; most programs use their own.
const REFRESH_SECONDS = 3600
// Seconds before the start. Feeds have no reminders, because a teacher would be reminded of every class.
const REMINDER = { type: ICalAlarmType.display, trigger: 3600 }

/** Returns a file that adds one booking to a calendar, or removes a cancelled one (RFC 5546, 3.2.1 and 3.2.5). */
export function calendarFile(entry: CalendarEntry, written: Written): string {
  return entry.state === 'cancelled'
    ? write([eventOf(entry)], ICalCalendarMethod.CANCEL, written)
    : write([{ ...eventOf(entry), alarms: [REMINDER] }], ICalCalendarMethod.PUBLISH, written)
}

export const calendarFeed = (entries: CalendarEntry[], name: string, written: Written): string =>
  write(entries.map(eventOf), ICalCalendarMethod.PUBLISH, written, { name, ttl: REFRESH_SECONDS })

function write(
  events: ICalEventData[],
  method: ICalCalendarMethod,
  { publisher, language }: Written,
  whole?: { name: string; ttl: number },
) {
  const organizer = { name: publisher.name[language], email: publisher.email }
  const prodId = { company: publisher.name.en, product: 'Calendar', language: language.toUpperCase() }
  // RFC 5545, 3.1: every line ends with CRLF. The library leaves it out after the last one.
  return `${ical({ prodId, method, ...whole, events: events.map((event) => ({ ...event, organizer })) }).toString()}\r\n`
}

// Instants in UTC need no time zone rules.
const eventOf = ({ uid, sequence, state, startsAt, endsAt, title, location, description, url }: CalendarEntry): ICalEventData => ({
  id: uid,
  sequence,
  start: startsAt,
  end: endsAt,
  summary: title,
  location,
  ...(description && { description }),
  url,
  status: state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  transparency: state === 'on' ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
})
