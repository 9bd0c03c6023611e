import type { FirstSteps } from '../../../../packages/contract/studio/setup.ts'
import { useApiQuery } from '../api/use-api-query.ts'

/** The steps to complete before the first booking. Undefined: all done, hidden by staff, or not loaded. */
export function useFirstSteps(): FirstSteps | undefined {
  const { data } = useApiQuery<FirstSteps>('/setup/steps/')
  return data && !data.is_hidden && data.steps.some(({ is_done }) => !is_done) ? data : undefined
}
