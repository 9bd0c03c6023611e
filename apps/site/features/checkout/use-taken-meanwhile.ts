import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useUntouched } from '../../lib/hooks/use-untouched.ts'
import { useSpots } from '../../lib/spots/spots.tsx'
import type { CurrentOffering } from './current-offering.ts'

type Wanted = { id: number; item: CurrentOffering | undefined; readAnew: () => void; payLine: RefObject<HTMLElement | null> }

/**
 * Whether the class has filled up while its checkout is open. Only the list, read anew, knows whether it was the person themselves. Said once
 * nobody is about to press Pay, which it would move.
 */
export function useTakenMeanwhile({ id, item, readAnew, payLine }: Wanted): boolean {
  const isFull = useSpots(id)?.full ?? false
  const [wasFree, setWasFree] = useState(false)
  const look = useEffectEvent(() => {
    setWasFree(item?.isFree ?? false)
    readAnew()
  })
  useEffect(() => {
    if (isFull) look()
  }, [isFull])
  // A slot that somebody else has is not listed.
  const isTaken = isFull && wasFree && !item?.isFree && !item?.isOwn
  return useUntouched(isTaken, payLine)
}
