import { useRecordContext } from 'react-admin'
import { Navigate, useParams } from 'react-router'
import type { PersonDetail } from '../../../contract/people.ts'

/** The page of somebody who was merged into another is the page of that one. */
export function MovedPerson() {
  const person = useRecordContext<PersonDetail>()
  const { id } = useParams()
  return person && id !== undefined && String(person.id) !== id ? <Navigate to={`/people/${person.id}`} replace /> : null
}
