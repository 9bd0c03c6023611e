import type { ReactNode } from 'react'
import type { HttpError } from 'react-admin'
import { LoadError } from './load-error.tsx'
import { SkeletonLines } from './skeleton-lines.tsx'

type Answer<T> = { data: T | undefined; error: HttpError | Error | null; refetch: () => unknown; isFetching: boolean }

export function QueryResult<T>({ answer, children }: { answer: Answer<T>; children: (data: T) => ReactNode }) {
  const { data, error, refetch, isFetching } = answer
  if (data !== undefined) return children(data)
  if (!error) return <SkeletonLines />
  return <LoadError error={error} isBusy={isFetching} onRetry={refetch} />
}
