import { useCallback, useEffect, useState } from 'react'
import { ApiError, NotAList } from '../../../browser/api-error.ts'
import type { Booking, EventRegistration, SessionRegistration } from '../../../contract/booking.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { api } from '../../lib/api.ts'
import type { BookingTab } from '../../lib/paths.ts'
import { type BookedItem, fromBooking, fromEventRegistration, fromSessionRegistration } from './booked-item.ts'

/** What one list came to: what is paid for and what is kept for its payment, or with which status it failed (0: no connection; `format`: it was not a list). */
export type ListOutcome = { items: BookedItem[]; holds: BookedItem[] } | { failed: number | 'format' }
export type BookedItems = Record<BookingTab, ListOutcome>

type Reading = {
  items: BookedItems | null /** From the start, as after a failure. */
  again: () => void /** What is there stays until then. */
  refresh: () => Promise<void>
}

/** What this person has booked, null until it has come. */
export function useBookedItems(): Reading {
  const [items, setItems] = useState<BookedItems | null>(null)
  const language = useLanguage()
  const load = useCallback(async () => setItems(await read()), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language brings other texts
  useEffect(() => void load(), [load, language])

  const again = useCallback(() => {
    setItems(null)
    void load()
  }, [load])
  useWhenBackOnline(again, items !== null && Object.values(items).some((outcome) => 'failed' in outcome))
  return { items, again, refresh: load }
}

async function read(): Promise<BookedItems> {
  const [individual, group, event] = await Promise.all([
    listed<Booking>('/bookings/?scope=mine', fromBooking),
    listed<SessionRegistration>('/session-registrations/?scope=mine', fromSessionRegistration),
    listed<EventRegistration>('/event-registrations/?scope=mine', fromEventRegistration),
  ])
  return { individual, group, event }
}

async function listed<T>(path: string, asItem: (one: T) => BookedItem): Promise<ListOutcome> {
  try {
    const all = (await api.list<T>(path)).map(asItem)
    const withStatus = (wanted: string) => all.filter(({ status }) => status === wanted)
    return { items: withStatus('paid'), holds: withStatus('pending') }
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
