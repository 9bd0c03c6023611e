import type { Database } from '../../../db/database.ts'
import { findListedPerson, type ListedPerson, listPeopleByIds } from '../../people/lists/people-list-repository.ts'
import { listTwinIds, listTwinIdsOf } from './twins-repository.ts'

export type Twins = { people: [ListedPerson, ListedPerson]; by: 'phone' | 'name' }

export async function listTwins(db: Database, personId?: number): Promise<Twins[]> {
  const person = personId === undefined ? undefined : await findListedPerson(db, personId)
  if (personId !== undefined && !person) return []
  const pairs = await (person ? listTwinIdsOf(db, person) : listTwinIds(db))
  const found = await listPeopleByIds(db, [...new Set(pairs.flatMap(({ ids }) => ids))])
  return pairs.flatMap(({ ids: [one, other], by }) => {
    const [first, second] = [found.get(one), found.get(other)]
    return first && second ? [{ people: [first, second], by }] : []
  })
}
