import type { DeletedPerson as DeletedPersonResponse } from '../../../../packages/contract/people/deleted-person.ts'
import { addressOf } from '../../../domain/kernel/placeholder-email.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import type { DeletedPerson } from '../../../domain/operations/removals/deleted-people-list-repository.ts'
import type { Audience } from '../booking/audience.ts'

export const deletedPersonResponse = (row: DeletedPerson, { timeZone }: Audience): DeletedPersonResponse => ({
  id: row.personId,
  first_name: row.firstName,
  last_name: row.lastName,
  email: addressOf(row.email),
  deleted_at: isoOf(row.deletedAt, timeZone),
  deleted_by: `${row.deletedBy.firstName} ${row.deletedBy.lastName}`.trim(),
  until: isoOf(row.until, timeZone),
})
