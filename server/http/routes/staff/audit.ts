import { z } from 'zod'
import { auditEntry, auditQuery } from '../../../../contract/audit.ts'
import { listEntriesPage } from '../../../domain/audit/audit-repository.ts'
import type { Guards } from '../../authenticate.ts'
import type { Context, Http } from '../../context.ts'
import { refusals } from '../../refusals.ts'
import { pageOf, sendPage } from '../../staff-list.ts'
import { auditEntryView } from '../../views/audit.ts'

export function auditRoutes(http: Http, { db, timeZone }: Context, guard: Guards): void {
  http.get(
    '/audit/',
    {
      onRequest: guard.requireStaff,
      schema: {
        tags: ['audit'],
        security: [{ bearer: [] }],
        querystring: auditQuery,
        response: { 200: z.array(auditEntry), ...refusals(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const { kind, subject_id: subjectId, person_id: personId, q: search, sort } = request.query
      const page = await listEntriesPage(db, { kind, subjectId, personId, search, sort }, pageOf(request.query))
      return sendPage(reply, page, (entry) => auditEntryView(entry, request.language, timeZone))
    },
  )
}
