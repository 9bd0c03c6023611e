import type { ReactNode } from 'react'
import type { HttpError } from 'react-admin'
import { EmptyLines } from './empty-lines.tsx'
import { Failed } from './failed.tsx'

type Answer<T> = { data: T | undefined; error: HttpError | Error | null; refetch: () => unknown; isFetching: boolean }

/** What was asked for, once it is there; until then empty lines, or why it is not. */
export function Answered<T>({ answer, children }: { answer: Answer<T>; children: (data: T) => ReactNode }) {
  const { data, error, refetch, isFetching } = answer
  if (data !== undefined) return children(data)
  if (!error) return <EmptyLines />
  return <Failed error={error} isBusy={isFetching} onRetry={refetch} />
}
