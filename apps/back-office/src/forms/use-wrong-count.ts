import { useFormState } from 'react-hook-form'

/** The number of fields with errors, excluding the server's error for the whole form. */
export function useWrongCount(): number {
  const { errors } = useFormState()
  return Object.keys(errors).filter((name) => name !== 'root').length
}
