import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Status } from '../../../contract/booking.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { type Api, apiAt, type UndoOffer } from '../../lib/api.ts'
import { useStudio } from '../../lib/use-studio.ts'
import { nameOf } from './client.ts'
import { type Loaded, load, longer, readStretch, type Sizes } from './load.ts'
import { first, PORTION, type RunName } from './runs.ts'

export type Dashboard = {
  /** Null until the first answer. */
  loaded: Loaded | null
  reload: () => Promise<void>
  /** The next portion of a stretch. */
  more: (name: RunName) => Promise<void>
  /** Sets it and reads everything again; a failure is only logged (product.md 1.10). */
  setStatus: (bookingId: number, status: Status) => Promise<void>
  /** A booking that was cancelled a moment ago; null: none, or it is too late. */
  cancelled: Cancelled | null
  forgetCancelled: () => void
  api: Api
}
/** `client`: whose booking it was. */
export type Cancelled = UndoOffer & { bookingId: number; client: string }

export function useDashboard(): Dashboard {
  const { config } = useStudio()
  const base = config?.dashboard_api_url ?? '/api'
  const api = useMemo(() => apiAt(base), [base])
  const language = useLanguage()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [cancelled, setCancelled] = useState<Cancelled | null>(null)
  const now = useRef<Loaded | null>(null)
  const asked = useRef(0)
  // One moment parts what is over from what is to come, so that rows stay where they are while the page is open.
  const since = useRef('')

  const show = useCallback((next: Loaded) => {
    now.current = next
    setLoaded(next)
  }, [])

  const reload = useCallback(async () => {
    since.current ||= new Date().toISOString()
    const turn = ++asked.current
    const next = await load(api, sizesOf(now.current), since.current)
    if (turn === asked.current) show(next)
  }, [api, show])

  const more = useCallback(
    async (name: RunName) => {
      const turn = asked.current
      const offset = now.current?.stretches[name].rows.length ?? 0
      const next = await readStretch(api, name, since.current, { size: PORTION, offset }).catch(console.error)
      const before = now.current
      if (!next || !before || turn !== asked.current) return
      show({ ...before, stretches: { ...before.stretches, [name]: longer<{ id: number }>(before.stretches[name], next) } })
    },
    [api, show],
  )

  const setStatus = useCallback(
    async (bookingId: number, status: Status) => {
      try {
        const undo = await api.undoable(`/bookings/${bookingId}/`, { status })
        const booking = now.current?.stretches.bookings.rows.find(({ id }) => id === bookingId)
        setCancelled(undo && { ...undo, bookingId, client: nameOf(booking?.client) })
      } catch (error) {
        console.error(`The status of booking ${bookingId} was not changed.`, error)
        return
      }
      await reload()
    },
    [api, reload],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language brings other texts
  useEffect(() => void reload(), [reload, language])
  return { loaded, reload, more, setStatus, cancelled, forgetCancelled: useCallback(() => setCancelled(null), []), api }
}

/** As many rows as there are now, so that whoever reads stays where they are. */
function sizesOf(loaded: Loaded | null): Sizes {
  const sizes = Object.entries(first).map(([name, size]) => [name, Math.max(size, loaded?.stretches[name as RunName].rows.length ?? 0)])
  return Object.fromEntries(sizes) as Sizes
}
