import { MANY_ROWS } from '../../../../packages/contract/studio/list-rows.ts'
import type { WaitingCounts } from '../../../../packages/contract/studio/today.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { countedAt } from './sections.tsx'

const EVERY_MS = 60_000

const useCounts = () => useApiQuery<WaitingCounts>('/today/counts/', { every: EVERY_MS }).data

/** The numbers of open tasks, messages and debtors by the translation key of their section. Refetched every minute and after actions. */
export function useWaitingCounts(): Partial<Record<string, number>> {
  const counts = useCounts()
  if (!counts) return {}
  const { tasks, messages, debtors } = counts
  return {
    'app.sections.today': tasks,
    'app.sections.todo': tasks,
    'app.sections.people': messages + debtors,
    'app.menu.messages': messages,
    'app.sections.owed': debtors,
  }
}

const NOT_COUNTED_YET: Partial<WaitingCounts['rows']> = {}

export const useListRows = (): Partial<WaitingCounts['rows']> => useCounts()?.rows ?? NOT_COUNTED_YET

/** Whether the list at this path is long enough for saved filters and bulk actions. */
export function useHasManyRows(pathname: string): boolean {
  const list = countedAt(pathname)
  const rows = useListRows()
  return list !== undefined && (rows[list] ?? 0) >= MANY_ROWS
}
