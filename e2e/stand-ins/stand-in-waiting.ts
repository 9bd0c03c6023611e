import type { Page } from '@playwright/test'
import type { JoinedList, OwnEntry } from '../../packages/contract/booking/waiting-list.ts'
import type { Answer } from '../answers.ts'
import { standInBookings } from './stand-in-cancelling.ts'
import { inMinutes, noonIn } from './stand-in-lists.ts'
import { answer } from './stand-ins.ts'

const TURN = 7

/** Returns a waiting list entry, the second of four. Its title is the same in both languages. */
export const ownEntry = (id: number, changes: Partial<OwnEntry> = {}): OwnEntry => ({
  id,
  type: 'group',
  offering_id: id,
  title: 'Slow hatha',
  start: noonIn(5),
  take: 'ask',
  position: 2,
  waiting: 4,
  is_open: true,
  turn: null,
  ...changes,
})

/** Returns an entry whose turn ends at this instant, and its hold. */
export function turnUntil(until: string, { start = noonIn(5), isOpen = true, price = 350 } = {}) {
  const entry = ownEntry(TURN, { start, is_open: isOpen, position: 1, waiting: 3, turn: { booking_id: TURN, until, price } })
  const hold = {
    id: TURN,
    status: 'pending',
    total_amount: price,
    held_until: until,
    cancelled_by: null,
    covered: 0,
    cancelling: null,
    session: {
      id: TURN,
      title: 'Slow hatha',
      date: '',
      time: '',
      start,
      end: new Date(Date.parse(start) + 3_600_000).toISOString(),
      is_online: false,
      meet_link: null,
      description: '',
      place: '',
    },
  }
  return { entry, hold }
}

/** Stubs My Bookings of a person with a turn who waits for two other classes, one of them with a closed list. */
export async function standInWaiting(page: Page, { entry, hold }: ReturnType<typeof turnUntil>) {
  await standInBookings(page, [hold])
  const closed = ownEntry(9, { start: inMinutes(100), is_open: false })
  await answer(page, '/waiting-list/', { body: [entry, closed, ownEntry(8, { take: 'mine' })] })
}

/** Answers requests to join a waiting list, and lists the person's new entry afterwards. */
export const joined =
  (said: JoinedList): Answer =>
  ({ method }) =>
    method === 'POST' ? { status: 201, body: said } : { body: [ownEntry(said.id, said)] }
