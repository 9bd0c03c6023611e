import type { Snapshot } from '../../kernel/audit/record-change.ts'
import { addressOf } from '../../kernel/placeholder-address.ts'
import type { Person } from './people-repository.ts'

/** A person in the trail of changes, which stays when they are erased: nothing by which they could be known. */
export const snapshotOf = ({ id, email, isStaff, language, gender, news }: Person): Snapshot => ({
  id,
  isStaff,
  language,
  gender,
  news,
  hasAddress: addressOf(email) !== null,
})
