import type { Database } from '../../../db/database.ts'
import { findListedPerson, type ListedPerson, listPeopleByIds } from '../../people/lists/people-list-repository.ts'
import { listDuplicateIds, listDuplicateIdsOf } from './duplicates-repository.ts'

export type DuplicatePair = { people: [ListedPerson, ListedPerson]; by: 'phone' | 'name' }

export async function listDuplicates(db: Database, personId?: number): Promise<DuplicatePair[]> {
  const person = personId === undefined ? undefined : await findListedPerson(db, personId)
  if (personId !== undefined && !person) return []
  const pairs = await (person ? listDuplicateIdsOf(db, person) : listDuplicateIds(db))
  const found = await listPeopleByIds(db, [...new Set(pairs.flatMap(({ ids }) => ids))])
  return pairs.flatMap(({ ids: [one, other], by }) => {
    const [first, second] = [found.get(one), found.get(other)]
    return first && second ? [{ people: [first, second], by }] : []
  })
}
