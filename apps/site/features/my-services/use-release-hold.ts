import { useState } from 'react'
import { ApiError } from '../../../../packages/browser/api-error.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

export type HoldRelease = {
  isAsking: boolean
  isBusy: boolean
  problem: string
  ask: () => void
  keep: () => void
  confirm: () => Promise<void>
}

type ReleaseEnds = { onReleased: () => Promise<void>; onStale: () => Promise<void> }

/** Releases a hold or an order after a confirmation. If the hold is paid or gone, `onStale` has to reload the lists. */
export function useReleaseHold(release: () => Promise<unknown>, { onReleased, onStale }: ReleaseEnds): HoldRelease {
  const { t } = useTranslation('my-services')
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function confirm() {
    if (isBusy) return
    setIsBusy(true)
    setProblem('')
    try {
      await release()
      await onReleased()
    } catch (error) {
      const isStale = error instanceof ApiError && (error.status === 409 || error.status === 404)
      if (isStale) await onStale()
      else setProblem(t('hold.failed'))
    }
    setIsBusy(false)
  }

  return { isAsking, isBusy, problem, ask: () => setIsAsking(true), keep: () => setIsAsking(false), confirm }
}
