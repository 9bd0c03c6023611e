import { useListContext } from 'react-admin'
import { Failed } from '../parts/failed.tsx'

/** A list that did not come: to call it empty would be a lie. */
export function FailedList() {
  const { error, isFetching, refetch } = useListContext()
  return error ? <Failed error={error} isBusy={Boolean(isFetching)} onRetry={refetch} /> : null
}
