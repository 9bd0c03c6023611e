import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { Spots } from '../../../../packages/contract/booking/spots.ts'
import { fetchedEffect } from '../fetched-effect.ts'
import { onceInteractive } from '../hooks/once-interactive.ts'
import { SpotStore } from './spot-store.ts'
import type { SpotStream } from './spot-stream.ts'

const SpotsContext = createContext(new SpotStore())

/** How many spots the class has now, where that is another number than when the list was read; undefined: what the list says counts. */
export function useSpots(id: number): Spots | undefined {
  const store = useContext(SpotsContext)
  return useSyncExternalStore(
    store.subscribe,
    () => store.get(id),
    () => undefined,
  )
}

type Props = { listed: unknown; readAnew: () => void; children: ReactNode }

/**
 * Around a page that shows classes: keeps their numbers true while it is looked at. `listed`: what was read, another object each time it is
 * read. `readAnew`: has it read once more, when something may have been missed.
 */
export function SpotsProvider({ listed, readAnew, children }: Props) {
  const [store] = useState(() => new SpotStore())
  const stream = useRef<SpotStream>(null)
  const readAt = useRef(0)
  const onMissed = useEffectEvent(() => {
    store.age()
    readAnew()
  })
  useEffect(() => {
    // Nobody waits for it: it comes after all that a page needs to answer. Where it doesn't, the page stays as it was.
    return onceInteractive(() =>
      fetchedEffect(async () => {
        const { SpotStream } = await import('./spot-stream.ts')
        return () => {
          const opened = new SpotStream({ onSpots: (spots) => store.put(spots), onMissed: () => onMissed() }, readAt.current)
          stream.current = opened
          return () => opened.stop()
        }
      }),
    )
  }, [store])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is what this waits for
  useEffect(() => {
    store.forgetOld()
    readAt.current = Date.now()
    stream.current?.listRead()
  }, [store, listed])
  return <SpotsContext value={store}>{children}</SpotsContext>
}
