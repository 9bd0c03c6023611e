/** waiting: can be undone · running: processed item by item · done: every item is done or refused · undone: nothing happened. */
type RunStatus = 'waiting' | 'running' | 'done' | 'undone'

/** What staff asked for, which begins once it can no longer be undone. */
export type Run = {
  id: number
  /** Who asked for it. */
  staffId: number
  status: RunStatus
  /** Until then it can be undone. */
  runsAt: Date
  /** By the database's clock. */
  canBeUndone: boolean
}

/** refused: unchanged, for the reason in `why`. */
export type ItemStatus = 'waiting' | 'done' | 'refused'

/** Whether a run is neither done nor undone. */
export const isUnderWay = ({ status }: { status: RunStatus }): boolean => status === 'waiting' || status === 'running'
