/** waiting: it can be undone · running: item by item · done: every item is dealt with · undone: nothing of it has happened. */
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

/** refused: it stays as it was, and the item says why. */
export type ItemStatus = 'waiting' | 'done' | 'refused'

/** Whether a run has still something to do. */
export const isUnderWay = ({ status }: { status: RunStatus }): boolean => status === 'waiting' || status === 'running'
