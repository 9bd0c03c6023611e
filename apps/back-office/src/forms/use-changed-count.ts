import { useFormState } from 'react-hook-form'

// For lists and nested fields, react-hook-form stores one mark per item.
const isChanged = (mark: unknown): boolean =>
  mark === true || (typeof mark === 'object' && mark !== null && Object.values(mark).some(isChanged))

export function useChangedCount(): number {
  const { dirtyFields } = useFormState()
  return Object.values(dirtyFields).filter(isChanged).length
}
