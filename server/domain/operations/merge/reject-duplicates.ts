import type { Database } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { lockBoth } from '../../kernel/lock-both-repository.ts'
import { findListedPerson } from '../../people/lists/people-list-repository.ts'
import { insertNotDuplicates } from './not-duplicates-repository.ts'

/** Records that two people are not duplicates, so that they are not suggested again. Refuses: not_found, same_person. */
export function rejectDuplicates(db: Database, { ids, staffId }: { ids: [number, number]; staffId: number }): Promise<Decision<void>> {
  const [one, other] = ids
  return db.transaction(async (tx) => {
    if (one === other) return refuse('same_person')
    await lockBoth(tx, one, other)
    for (const id of ids) if (!(await findListedPerson(tx, id))) return refuse('not_found')
    await insertNotDuplicates(tx, ids, staffId)
    return accept(undefined)
  })
}
