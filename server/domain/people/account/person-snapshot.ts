import type { Snapshot } from '../../kernel/audit/record-change.ts'
import { addressOf } from '../../kernel/placeholder-email.ts'
import type { Person } from './people-repository.ts'

/** Omits everything that identifies the person, because the audit log outlives an erased person. */
export const snapshotOf = ({ id, email, isStaff, language, gender, news, newsAgreed }: Person): Snapshot => ({
  id,
  isStaff,
  language,
  gender,
  news,
  newsAgreed,
  hasAddress: addressOf(email) !== null,
})
