import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Status } from '../../../../packages/contract/booking/booking.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { type Api, apiAt, type UndoOffer } from '../../lib/api.ts'
import { useStudio } from '../../lib/hooks/use-studio.ts'
import { clientName } from './client-name.ts'
import { firstSizes, type ListName, PORTION } from './list-queries.ts'
import { appendSlice, type DashboardLists, loadLists, readSlice, type SliceSizes } from './load-lists.ts'

export type Dashboard = {
  loaded: DashboardLists | null
  reload: () => Promise<void>
  more: (name: ListName) => Promise<void>
  /** Sets the status and reloads everything; a failure is only logged (product.md 1.10). */
  setStatus: (bookingId: number, status: Status) => Promise<void>
  /** The booking cancelled last, which can be undone; null if there is none or the undo period has ended. */
  cancelled: CancelledBooking | null
  forgetCancelled: () => void
  api: Api
}
export type CancelledBooking = UndoOffer & { bookingId: number; client: string }

export function useDashboard(): Dashboard {
  const { config } = useStudio()
  const base = config?.dashboard_api_url ?? '/api'
  const api = useMemo(() => apiAt(base), [base])
  const language = useLanguage()
  const [loaded, setLoaded] = useState<DashboardLists | null>(null)
  const [cancelled, setCancelled] = useState<CancelledBooking | null>(null)
  const now = useRef<DashboardLists | null>(null)
  const asked = useRef(0)
  // A fixed instant separates past from future rows, so that rows stay in place while the page is open.
  const since = useRef('')

  const show = useCallback((next: DashboardLists) => {
    now.current = next
    setLoaded(next)
  }, [])

  const reload = useCallback(async () => {
    since.current ||= new Date().toISOString()
    const turn = ++asked.current
    const next = await loadLists(api, sizesOf(now.current), since.current)
    if (turn === asked.current) show(next)
  }, [api, show])

  const more = useCallback(
    async (name: ListName) => {
      const turn = asked.current
      const offset = now.current?.slices[name].rows.length ?? 0
      const next = await readSlice(api, name, since.current, { size: PORTION, offset }).catch(console.error)
      const before = now.current
      if (!next || !before || turn !== asked.current) return
      show({ ...before, slices: { ...before.slices, [name]: appendSlice<{ id: number }>(before.slices[name], next) } })
    },
    [api, show],
  )

  const setStatus = useCallback(
    async (bookingId: number, status: Status) => {
      try {
        const undo = await api.undoable(`/bookings/${bookingId}/`, { status })
        const booking = now.current?.slices.bookings.rows.find(({ id }) => id === bookingId)
        setCancelled(undo && { ...undo, bookingId, client: clientName(booking?.client) })
      } catch (error) {
        console.error(`The status of booking ${bookingId} was not changed.`, error)
        return
      }
      await reload()
    },
    [api, reload],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the language changes
  useEffect(() => void reload(), [reload, language])
  return { loaded, reload, more, setStatus, cancelled, forgetCancelled: useCallback(() => setCancelled(null), []), api }
}

/** Returns how many rows of each list to load again, so that a reload keeps the scroll position. */
function sizesOf(loaded: DashboardLists | null): SliceSizes {
  const sizes = Object.entries(firstSizes).map(([name, size]) => [name, Math.max(size, loaded?.slices[name as ListName].rows.length ?? 0)])
  return Object.fromEntries(sizes) as SliceSizes
}
