import { useCallback, useEffect, useState } from 'react'
import { ApiError, NotAList } from '../../../browser/api-error.ts'
import { refreshToken } from '../../../browser/tokens.ts'
import type { Booking, EventRegistration, SessionRegistration } from '../../../contract/booking.ts'
import type { OwnCredit } from '../../../contract/credit.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { api } from '../../lib/api.ts'
import type { BookingTab } from '../../lib/paths.ts'
import { type BookedItem, fromBooking, fromEventRegistration, fromSessionRegistration, isChangeOfDate } from './booked-item.ts'
import { keepClasses } from './kept-classes.ts'

/** What one list came to: what is paid for, what is kept for its payment and what was cancelled and refunded, or with which status it failed (0: no connection; `format`: it was not a list). */
export type ListOutcome = { items: BookedItem[]; holds: BookedItem[]; refunded: BookedItem[] } | { failed: number | 'format' }
export type BookedItems = Record<BookingTab, ListOutcome>

type Reading = {
  items: BookedItems | null /** With the lists; null: nobody can say. */
  credit: OwnCredit | null /** From the start, as after a failure. */
  again: () => void /** What is there stays until then. */
  refresh: () => Promise<void>
}

/** What this person has booked, null until it has come, and what they have with the studio. */
export function useBookedItems(): Reading {
  const [{ items, credit }, setAll] = useState<Pick<Reading, 'items' | 'credit'>>(NOTHING)
  const language = useLanguage()
  const load = useCallback(async () => {
    const whose = refreshToken()
    const all = await read()
    // Nobody's any more, where somebody signed out meanwhile.
    if (whose && whose === refreshToken()) keepClasses(all.items, new Date())
    setAll(all)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language brings other texts
  useEffect(() => void load(), [load, language])

  const again = useCallback(() => {
    setAll(NOTHING)
    void load()
  }, [load])
  useWhenBackOnline(again, items !== null && Object.values(items).some((outcome) => 'failed' in outcome))
  return { items, credit, again, refresh: load }
}

const NOTHING = { items: null, credit: null }

async function read(): Promise<{ items: BookedItems; credit: OwnCredit | null }> {
  const [individual, group, event, credit] = await Promise.all([
    listed<Booking>('/bookings/?scope=mine', fromBooking),
    listed<SessionRegistration>('/session-registrations/?scope=mine', fromSessionRegistration),
    listed<EventRegistration>('/event-registrations/?scope=mine', fromEventRegistration),
    api.get<OwnCredit>('/credit/').catch(() => null),
  ])
  return { items: { individual, group, event }, credit }
}

async function listed<T extends Booking | SessionRegistration | EventRegistration>(
  path: string,
  asItem: (one: T) => BookedItem,
): Promise<ListOutcome> {
  try {
    const all = (await api.list<T>(path)).map((one) => ({ ...asItem(one), isChange: isChangeOfDate(one) }))
    const withStatus = (wanted: string) => all.filter(({ status }) => status === wanted)
    return { items: withStatus('paid'), holds: withStatus('pending'), refunded: withStatus('cancelled').filter(({ refunded }) => refunded) }
  } catch (error) {
    if (error instanceof NotAList) return { failed: 'format' }
    return { failed: error instanceof ApiError ? error.status : 0 }
  }
}

function useWhenBackOnline(again: () => void, failed: boolean) {
  useEffect(() => {
    if (!failed) return
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [again, failed])
}
