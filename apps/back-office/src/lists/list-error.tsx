import { useListContext } from 'react-admin'
import { LoadError } from '../ui/load-error.tsx'

/** A list that did not come: to call it empty would be a lie. */
export function ListError() {
  const { error, isFetching, refetch } = useListContext()
  return error ? <LoadError error={error} isBusy={Boolean(isFetching)} onRetry={refetch} /> : null
}
