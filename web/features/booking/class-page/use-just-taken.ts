import { useEffect, useState } from 'react'

/** Whether the last spot went while the page was open. */
export function useJustTaken(isFull: boolean): boolean {
  const [wasFree, setWasFree] = useState(!isFull)
  useEffect(() => {
    if (!isFull) setWasFree(true)
  }, [isFull])
  return isFull && wasFree
}
