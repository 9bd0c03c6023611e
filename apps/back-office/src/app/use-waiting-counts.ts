import type { WaitingCounts } from '../../../../packages/contract/studio/today.ts'
import { useApiQuery } from '../api/use-api-query.ts'

const EVERY_MS = 60_000

/** Open tasks, messages and debtors by the translation key of their place. Refetched every minute and after each action. */
export function useWaitingCounts(): Partial<Record<string, number>> {
  const { data } = useApiQuery<WaitingCounts>('/today/counts/', { every: EVERY_MS })
  if (!data) return {}
  const { tasks, messages, debtors } = data
  return {
    'app.places.today': tasks,
    'app.places.todo': tasks,
    'app.places.people': messages + debtors,
    'app.menu.messages': messages,
    'app.places.owed': debtors,
  }
}
