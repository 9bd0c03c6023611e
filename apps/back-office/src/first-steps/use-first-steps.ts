import type { FirstSteps } from '../../../../packages/contract/studio/setup.ts'
import { useApiQuery } from '../api/use-api-query.ts'

export const isOpen = ({ by, is_done }: FirstSteps['steps'][number]): boolean => by === 'teacher' && !is_done

/** The steps of a new studio, while staff have open ones. Undefined means all done by staff, hidden by staff, or not loaded. */
export function useFirstSteps(): FirstSteps | undefined {
  const { data } = useApiQuery<FirstSteps>('/setup/steps/')
  return data && !data.is_hidden && data.steps.some(isOpen) ? data : undefined
}
