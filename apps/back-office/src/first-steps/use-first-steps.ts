import type { FirstSteps } from '../../../../packages/contract/studio/setup.ts'
import { useApiQuery } from '../api/use-api-query.ts'

export const isOpen = ({ by, is_done }: FirstSteps['steps'][number]): boolean => by === 'teacher' && !is_done

/** Returns the steps of a new studio. Undefined if they have not loaded, staff have hidden them, or none is left for staff. */
export function useFirstSteps(): FirstSteps | undefined {
  const { data } = useApiQuery<FirstSteps>('/setup/steps/')
  return data && !data.is_hidden && data.steps.some(isOpen) ? data : undefined
}
