import { studioToday } from '../clock/studio-clock.ts'

/** Defaults of a list that starts today, in ascending order. The filter can be changed or removed. */
export const upcomingFirst = () => ({
  filterDefaultValues: { from: studioToday() },
  sort: { field: 'start', order: 'ASC' as const },
})
