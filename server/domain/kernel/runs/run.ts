/** waiting: can be undone · running: is processed item by item · done: every item is done or refused · undone: nothing was changed. */
type RunStatus = 'waiting' | 'running' | 'done' | 'undone'

export type Run = {
  id: number
  staffId: number
  status: RunStatus
  runsAt: Date
  canBeUndone: boolean
}

export type ItemStatus = 'waiting' | 'done' | 'refused'

export const isUnderWay = ({ status }: { status: RunStatus }): boolean => status === 'waiting' || status === 'running'
