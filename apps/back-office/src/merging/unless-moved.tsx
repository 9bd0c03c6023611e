import type { ReactNode } from 'react'
import { useGetOne } from 'react-admin'
import { Navigate, useParams } from 'react-router'
import type { PersonDetail } from '../../../../packages/contract/people/people.ts'
import { SkeletonLines } from '../ui/skeleton-lines.tsx'

/** The page of somebody, unless they were merged into another: then the page of that one. The page below asks the same, once for both. */
export function UnlessMoved({ children }: { children: ReactNode }) {
  const { id = '' } = useParams()
  const { data, isFetching } = useGetOne<PersonDetail>('people', { id: Number(id) })
  if (!data || String(data.id) === id) return children
  // What was known of it may be over: they are two again.
  return isFetching ? <SkeletonLines /> : <Navigate to={`/people/${data.id}`} replace />
}
