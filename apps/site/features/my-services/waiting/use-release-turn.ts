import { useState } from 'react'
import { ApiError } from '../../../../../packages/browser/api-error.ts'
import type { JoinedList, OwnEntry } from '../../../../../packages/contract/booking/waiting-list.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { api } from '../../../lib/api.ts'

export type TurnRelease = {
  isAsking: boolean
  busy: 'leave' | 'stay' | null
  problem: string
  ask: () => void
  keep: () => void
  leave: () => Promise<void>
  /** Gives up the turn and moves the person to the end of the waiting list. */
  stay: () => Promise<void>
}

type Ends = { title: string; onReleased: (said: string) => Promise<void>; onStale: () => Promise<void> }

/** Gives up a turn after a confirmation. If the turn is paid or gone, `onStale` has to reload the lists. */
export function useReleaseTurn(entry: OwnEntry, { title, onReleased, onStale }: Ends): TurnRelease {
  const { t } = useTranslation('my-services')
  const [isAsking, setIsAsking] = useState(false)
  const [busy, setBusy] = useState<TurnRelease['busy']>(null)
  const [problem, setProblem] = useState('')

  async function releaseTurn(choice: 'leave' | 'stay') {
    if (busy) return
    setBusy(choice)
    setProblem('')
    try {
      await api.delete(`/waiting-list/${entry.id}/`)
      await onReleased(choice === 'stay' ? await joinAgain() : t('turn.left', { title }))
    } catch (error) {
      const isStale = error instanceof ApiError && (error.status === 409 || error.status === 404)
      if (isStale) await onStale()
      else setProblem(t('waiting.failed'))
    }
    setBusy(null)
  }

  async function joinAgain(): Promise<string> {
    const { type, offering_id: id, take } = entry
    try {
      const { position } = await api.post<JoinedList>('/waiting-list/', { type, id, take })
      return t('turn.stayed', { title, position })
    } catch (error) {
      // If no other person is waiting, the seat becomes free at once, and no waiting list is left to join.
      return t(error instanceof ApiError && error.code === 'not_full' ? 'turn.alone' : 'turn.left', { title })
    }
  }

  return {
    isAsking,
    busy,
    problem,
    ask: () => setIsAsking(true),
    keep: () => setIsAsking(false),
    leave: () => releaseTurn('leave'),
    stay: () => releaseTurn('stay'),
  }
}
