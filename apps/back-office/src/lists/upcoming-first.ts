import { studioToday } from '../clock/studio-clock.ts'

/** A list of what has a date: from today on, the next first. The day stands among the filters, where it can be changed or taken away. */
export const upcomingFirst = () => ({
  filterDefaultValues: { from: studioToday() },
  sort: { field: 'start', order: 'ASC' as const },
})
