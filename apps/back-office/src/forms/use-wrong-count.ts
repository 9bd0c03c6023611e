import { useFormState } from 'react-hook-form'

/** In how many fields of the form around it something is wrong; what the server says of the whole is no field. */
export function useWrongCount(): number {
  const { errors } = useFormState()
  return Object.keys(errors).filter((name) => name !== 'root').length
}
