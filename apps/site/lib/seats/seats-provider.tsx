import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { Spots } from '../../../../packages/contract/booking/spots.ts'
import { fetchedEffect } from '../fetched-effect.ts'
import { onceInteractive } from '../hooks/once-interactive.ts'
import { SeatStore } from './seat-store.ts'
import type { SeatStream } from './seat-stream.ts'

const SpotsContext = createContext(new SeatStore())

/** Returns the number of free seats received from the stream, or undefined if there is no newer number than in the list. */
export function useSpots(id: number): Spots | undefined {
  const store = useContext(SpotsContext)
  return useSyncExternalStore(
    store.subscribe,
    () => store.get(id),
    () => undefined,
  )
}

/** Reloads the list after each event about the class, because the event contains only public numbers, not whose turn it is. */
export function useRefetchOnEvent(id: number, isWaiting: boolean): void {
  const store = useContext(SpotsContext)
  useEffect(() => (isWaiting ? store.await(id) : undefined), [store, id, isWaiting])
}

type Props = { listed: unknown; refetchList: () => void; children: ReactNode }

/** Keeps free seats current while the page is visible. `listed`: a new object after each load. `refetchList`: called when updates may have been missed. */
export function SeatsProvider({ listed, refetchList, children }: Props) {
  const [store] = useState(() => new SeatStore())
  const stream = useRef<SeatStream>(null)
  const readAt = useRef(0)
  const onMissed = useEffectEvent(() => {
    store.age()
    refetchList()
  })
  const refetch = useEffectEvent(() => refetchList())
  useEffect(() => {
    // The stream's code is loaded after everything that the page needs to be interactive. If it fails, the numbers stay as loaded.
    return onceInteractive(() =>
      fetchedEffect(async () => {
        const { SeatStream } = await import('./seat-stream.ts')
        return () => {
          const onSpots = (spots: Spots) => {
            store.put(spots)
            if (store.isAwaited(spots.id)) refetch()
          }
          const opened = new SeatStream({ onSpots, onMissed: () => onMissed() }, readAt.current)
          stream.current = opened
          return () => opened.stop()
        }
      }),
    )
  }, [store])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each new list
  useEffect(() => {
    store.forgetOld()
    readAt.current = Date.now()
    stream.current?.listRead()
  }, [store, listed])
  return <SpotsContext value={store}>{children}</SpotsContext>
}
