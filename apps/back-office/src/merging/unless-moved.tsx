import type { ReactNode } from 'react'
import { useGetOne } from 'react-admin'
import { Navigate, useParams } from 'react-router'
import type { PersonDetail } from '../../../../packages/contract/people/people.ts'
import { SkeletonLines } from '../ui/skeleton-lines.tsx'

/** Redirects from a merged person to the person that stays. The page below shares the request for the person. */
export function UnlessMoved({ children }: { children: ReactNode }) {
  const { id = '' } = useParams()
  const { data, isFetching } = useGetOne<PersonDetail>('people', { id: Number(id) })
  if (!data || String(data.id) === id) return children
  // Cached data may be outdated, because the merge may have been undone.
  return isFetching ? <SkeletonLines /> : <Navigate to={`/people/${data.id}`} replace />
}
