import { z } from 'zod'
import { auditEntry, auditQuery } from '../../../../../packages/contract/studio/audit.ts'
import { listEntriesPage } from '../../../../domain/kernel/audit/audit-list-repository.ts'
import type { ReadContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { pageOf } from '../../../requests/list-query.ts'
import { answerPage } from '../../../responses/studio/answer.ts'
import { auditEntryResponse } from '../../../responses/studio/audit.ts'

export function auditRoutes(staff: Http, { db }: Pick<ReadContext, 'db'>): void {
  const schema = { tags: ['audit'], querystring: auditQuery, response: { 200: z.array(auditEntry) } }

  staff.get('/audit/', { schema }, async ({ query }, reply) => {
    const { kind, subject_id: subjectId, person_id: personId, q: search, sort } = query
    return answerPage(reply, await listEntriesPage(db, { kind, subjectId, personId, search, sort }, pageOf(query)), auditEntryResponse)
  })
}
