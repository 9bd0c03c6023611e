import { useCallback, useEffect, useState } from 'react'
import { ApiError, NotAList } from '../../../../packages/browser/api-error.ts'
import { refreshToken } from '../../../../packages/browser/tokens.ts'
import type { Booking, EventRegistration, SessionRegistration } from '../../../../packages/contract/booking/booking.ts'
import type { OwnEntry } from '../../../../packages/contract/booking/waiting-list.ts'
import type { OwnCredit } from '../../../../packages/contract/money/credit.ts'
import type { Order } from '../../../../packages/contract/money/order.ts'
import type { OwnTransfer } from '../../../../packages/contract/money/transfer.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { api } from '../../lib/api.ts'
import { ordersPath } from '../../lib/pass-paths.ts'
import type { BookedItems, ListOutcome } from './booked-item.ts'
import { type BookedItem, fromBooking, fromEventRegistration, fromSessionRegistration, isChangeOfDate } from './booked-item.ts'
import { saveClasses } from './saved-classes.ts'

type Lists = {
  items: BookedItems | null
  credit: OwnCredit | null
  entries: OwnEntry[]
  transfers: OwnTransfer[]
  courseOrders: Order[]
}
type Reading = Lists & {
  /** Both functions reload the lists. `again` clears them first; `refresh` keeps showing them meanwhile. */
  again: () => void
  refresh: () => Promise<void>
}

/** `items` null: loading. `credit` null: loading it failed. Other lists are empty if loading them failed. */
export function useBookedItems(): Reading {
  const [{ items, credit, entries, transfers, courseOrders }, setAll] = useState<Lists>(NOTHING)
  const language = useLanguage()
  const load = useCallback(async () => {
    const whose = refreshToken()
    const all = await read()
    // Stores nothing if the person has signed out in the meantime.
    if (whose && whose === refreshToken() && all.items) saveClasses(all.items, new Date())
    setAll(all)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the language changes
  useEffect(() => void load(), [load, language])

  const again = useCallback(() => {
    setAll(NOTHING)
    void load()
  }, [load])
  useWhenBackOnline(again, items !== null && Object.values(items).some((outcome) => 'failed' in outcome))
  return { items, credit, entries, transfers, courseOrders, again, refresh: load }
}

const NOTHING = { items: null, credit: null, entries: [], transfers: [], courseOrders: [] }

async function read(): Promise<Lists> {
  const [individual, group, event, credit, entries, transfers, orders] = await Promise.all([
    listed<Booking>('/bookings/?scope=mine', fromBooking),
    listed<SessionRegistration>('/session-registrations/?scope=mine', fromSessionRegistration),
    listed<EventRegistration>('/event-registrations/?scope=mine', fromEventRegistration),
    api.get<OwnCredit>('/credit/').catch(() => null),
    api.list<OwnEntry>('/waiting-list/').catch(() => []),
    api.list<OwnTransfer>('/transfers/').catch(() => []),
    api.list<Order>(ordersPath).catch(() => []),
  ])
  const courseOrders = orders.filter(({ course_id: course, status }) => typeof course === 'number' && status === 'pending')
  return { items: { individual, group, event }, credit, entries, transfers, courseOrders }
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
