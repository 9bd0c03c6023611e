import type { Entry as EntryResponse, OwnEntry as OwnEntryResponse } from '../../../../packages/contract/booking/waiting-list.ts'
import type { ListedEntry, OwnEntry } from '../../../domain/guests/waiting-list/waiting-list-repository.ts'
import { toCrowns } from '../../../domain/kernel/money.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import { titleOf } from '../../../domain/schedule/catalog/offering.ts'
import type { Audience } from './audience.ts'

export const ownEntryResponse = (entry: OwnEntry, { language, timeZone }: Audience): OwnEntryResponse => ({
  id: entry.id,
  type: entry.offering.kind === 'event' ? 'event' : 'group',
  offering_id: entry.offering.id,
  title: titleOf({ ...entry.offering, service: null }, language),
  start: isoOf(entry.offering.startsAt, timeZone),
  take: entry.take,
  position: entry.position,
  waiting: entry.waiting,
  is_open: entry.isOpen,
  turn: entry.turn && {
    booking_id: entry.turn.bookingId,
    until: isoOf(entry.turn.until, timeZone),
    price: toCrowns(entry.turn.price),
  },
})

export const entryResponse = (
  { id, status, take, joinedAt, until, person, language }: ListedEntry,
  { timeZone }: Audience,
): EntryResponse => ({
  id,
  status,
  take,
  joined_at: isoOf(joinedAt, timeZone),
  until: until && isoOf(until, timeZone),
  person_id: person.id,
  name: [person.firstName, person.lastName].filter(Boolean).join(' ') || person.email,
  language,
})
