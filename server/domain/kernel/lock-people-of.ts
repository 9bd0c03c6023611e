import type { Reader, Transaction } from '../../db/database.ts'
import { lockUntilUnchanged } from './lock-until-unchanged.ts'
import { lockPerson } from './person-lock-repository.ts'

/** Locks the owners of these rows, ordered by id, and returns the rows. If a merge changes an owner before all are locked, locks again. */
export const lockPeopleOf = <Row extends { personId: number }>(tx: Transaction, list: (reader: Reader) => Promise<Row[]>): Promise<Row[]> =>
  lockUntilUnchanged(tx, async (locked) => {
    const found = (await list(locked)).map(({ personId }) => personId).sort((one, other) => one - other)
    for (const personId of found) await lockPerson(locked, personId)
    const rows = await list(locked)
    return rows.every(({ personId }) => found.includes(personId)) ? rows : undefined
  })
