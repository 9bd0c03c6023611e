/** waiting: it can be undone · running: item by item · done: every item is dealt with · undone: nothing of it has happened. */
export type RunStatus = 'waiting' | 'running' | 'done' | 'undone'
/** refused: it stays as it was, and the item says why. */
export type ItemStatus = 'waiting' | 'done' | 'refused'

/** Whether a run has still something to do. */
export const isUnderWay = ({ status }: { status: RunStatus }): boolean => status === 'waiting' || status === 'running'
