import type { FirstSteps } from '../../../../packages/contract/studio/setup.ts'
import { useApiQuery } from '../api/use-api-query.ts'

/** What is still to be done before the first booking; undefined: nothing, staff hid it, or nobody knows yet. */
export function useFirstSteps(): FirstSteps | undefined {
  const { data } = useApiQuery<FirstSteps>('/setup/steps/')
  return data && !data.is_hidden && data.steps.some(({ is_done }) => !is_done) ? data : undefined
}
