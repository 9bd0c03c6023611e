import { useCallback, useEffect, useState } from 'react'
import type { Booking, EventRegistration, SessionRegistration } from '../../../contract/booking.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { api } from '../../lib/api.ts'
import { ApiError, NotAList } from '../../lib/api-error.ts'
import type { BookingTab } from '../../lib/paths.ts'
import { fromBooking, fromEventRegistration, fromSessionRegistration, type Item } from './item.ts'

/** Which list failed, and with which status; `format`: it was not a list. */
export type Failure = { kind: BookingTab; status: number } | { kind: BookingTab; status: 'format' }
export type Items = { status: 'loading' } | { status: 'failed'; failure: Failure } | { status: 'ready'; items: Record<BookingTab, Item[]> }

/** What this person has paid for, and a way to read it again. */
export function useItems(): [Items, () => Promise<void>] {
  const [items, setItems] = useState<Items>({ status: 'loading' })
  const language = useLanguage()
  const load = useCallback(async () => setItems(await read()), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language brings other texts
  useEffect(() => void load(), [load, language])

  const again = useCallback(() => {
    setItems({ status: 'loading' })
    return load()
  }, [load])
  return [items, again]
}

async function read(): Promise<Items> {
  try {
    const [individual, group, event] = await Promise.all([
      paid<Booking>('individual', '/bookings/?scope=mine', fromBooking),
      paid<SessionRegistration>('group', '/session-registrations/?scope=mine', fromSessionRegistration),
      paid<EventRegistration>('event', '/event-registrations/?scope=mine', fromEventRegistration),
    ])
    return { status: 'ready', items: { individual, group, event } }
  } catch (failure) {
    return { status: 'failed', failure: failure as Failure }
  }
}

async function paid<T>(kind: BookingTab, path: string, asItem: (one: T) => Item): Promise<Item[]> {
  const list = await api.list<T>(path).catch((error: unknown) => {
    throw { kind, status: error instanceof NotAList ? 'format' : error instanceof ApiError ? error.status : 0 } as Failure
  })
  return list.map(asItem).filter(({ status }) => status === 'paid')
}
