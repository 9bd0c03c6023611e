import { useEffect, useState } from 'react'
import { ApiError } from '../../../../../packages/browser/api-error.ts'
import type { TransferPage } from '../../../../../packages/contract/money/transfer.ts'
import { api } from '../../../lib/api.ts'
import { pauseAfter } from './pause-after.ts'

export const transferPath = (token: string): string => `/transfers/${encodeURIComponent(token)}/`

/** The page of a transfer, requested again while money is expected and the page is visible. Null means invalid link. */
export function useTransfer(token: string, found: TransferPage | null): TransferPage | null {
  const [transfer, setTransfer] = useState(found)
  const isWaiting = transfer?.state === 'open' || transfer?.state === 'short'
  useEffect(() => setTransfer(found), [found])

  useEffect(() => {
    if (!isWaiting) return
    let asked = 0
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const later = () => {
      clearTimeout(timer)
      if (!isOver && !document.hidden) timer = setTimeout(read, pauseAfter(asked))
    }
    async function read() {
      asked += 1
      try {
        const now = await api.get<TransferPage>(transferPath(token))
        if (!isOver) setTransfer(now)
      } catch (error) {
        // After a temporary error the last known state is kept.
        if (!isOver && error instanceof ApiError && error.status === 404) setTransfer(null)
      }
      later()
    }
    const onReturn = () => (document.hidden ? clearTimeout(timer) : void read())
    document.addEventListener('visibilitychange', onReturn)
    later()
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [isWaiting, token])
  return transfer
}
