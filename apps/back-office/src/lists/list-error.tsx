import { useListContext } from 'react-admin'
import { LoadError } from '../ui/load-error.tsx'

export function ListError() {
  const { error, isFetching, refetch } = useListContext()
  return error ? <LoadError error={error} isBusy={Boolean(isFetching)} onRetry={refetch} /> : null
}
