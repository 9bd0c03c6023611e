import type { Settings } from '../../../../packages/contract/studio/settings.ts'
import { useApiQuery } from '../api/use-api-query.ts'

/** False until the settings have loaded. */
export function useSellsPasses(): boolean {
  const { data } = useApiQuery<Settings>('/settings/')
  return data?.passes_on === true
}
