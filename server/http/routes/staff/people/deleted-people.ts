import { z } from 'zod'
import { deletedPerson, restoredPerson } from '../../../../../packages/contract/people/deleted-person.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { listDeletedPeople } from '../../../../domain/operations/removals/deleted-people-list-repository.ts'
import { restorePerson } from '../../../../domain/operations/removals/restore-person.ts'
import type { ReadContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { deletedPersonResponse } from '../../../responses/people/deleted-person.ts'
import { answer } from '../../../responses/studio/answer.ts'
import { staffOf } from '../../../security/authenticate.ts'

const tags = ['people']

/** People whom staff deleted in the last week. In the undo period of the deletion, DELETE /removals/:id/ undoes the whole deletion. */
export function deletedPeopleRoutes(staff: Http, { db }: ReadContext): void {
  staff.get('/deleted-people/', { schema: { tags, response: { 200: z.array(deletedPerson) } } }, async ({ audience }) =>
    (await listDeletedPeople(db)).map((row) => deletedPersonResponse(row, audience)),
  )

  staff.post(
    '/deleted-people/:id/restore/',
    { schema: { tags, params: pathId, response: { 200: restoredPerson, 409: problem } } },
    async (request, reply) =>
      answer(reply, await restorePerson(db, { personId: request.params.id, ...staffOf(request) }), ({ personId: id, withoutAddress }) => ({
        id,
        without_address: withoutAddress,
      })),
  )
}
