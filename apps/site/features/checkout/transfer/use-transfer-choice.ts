import { useState } from 'react'
import { useStudio } from '../../../lib/hooks/use-studio.ts'

export type TransferChoice = { isChosen: boolean; choose: (wants: boolean) => void }

const HOUR_MS = 3_600_000

/** Returns null if transfers are off, or `start` is too soon for a transfer to arrive. `start` null: no class limits the choice. */
export function useTransferChoice(start: string | null): TransferChoice | null {
  const hours = useStudio().config?.transfer_ahead_hours ?? null
  const [openedAt] = useState(() => Date.now())
  const [isChosen, choose] = useState(false)
  if (hours === null || (start !== null && Date.parse(start) < openedAt + hours * HOUR_MS)) return null
  return { isChosen, choose }
}
