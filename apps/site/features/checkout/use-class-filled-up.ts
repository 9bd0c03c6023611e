import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useUntouched } from '../../lib/hooks/use-untouched.ts'
import { useSpots } from '../../lib/seats/seats-provider.tsx'
import type { CurrentOffering } from './current-offering.ts'

type Wanted = { id: number; item: CurrentOffering | undefined; refetchList: () => void; payLine: RefObject<HTMLElement | null> }

/** Returns whether others have filled the class. While Pay is touched the result does not change, because that would move the button. */
export function useClassFilledUp({ id, item, refetchList, payLine }: Wanted): boolean {
  const isFull = useSpots(id)?.full ?? false
  const [wasFree, setWasFree] = useState(false)
  const look = useEffectEvent(() => {
    setWasFree(item?.isFree ?? false)
    refetchList()
  })
  useEffect(() => {
    if (isFull) look()
  }, [isFull])
  const isTaken = isFull && wasFree && !item?.isFree && !item?.isOwn
  return useUntouched(isTaken, payLine)
}
