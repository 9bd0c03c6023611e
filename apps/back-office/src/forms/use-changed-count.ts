import { useFormState } from 'react-hook-form'

// Of a list or of parts there is a mark for each.
const isChanged = (mark: unknown): boolean =>
  mark === true || (typeof mark === 'object' && mark !== null && Object.values(mark).some(isChanged))

/** How many fields of the form around it are not as they were. */
export function useChangedCount(): number {
  const { dirtyFields } = useFormState()
  return Object.values(dirtyFields).filter(isChanged).length
}
