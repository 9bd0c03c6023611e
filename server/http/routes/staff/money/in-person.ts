import { z } from 'zod'
import { inPersonBody, inPersonFileQuery, inPersonLine, inPersonQuery } from '../../../../../packages/contract/money/in-person.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { dayOf } from '../../../../domain/kernel/studio-time.ts'
import { correctInPerson } from '../../../../domain/office/reports/correct-in-person.ts'
import { inPersonCsv } from '../../../../domain/office/reports/in-person-csv.ts'
import { readInPerson } from '../../../../domain/office/reports/read-in-person.ts'
import type { ReadContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { inPersonResponse } from '../../../responses/money/in-person.ts'
import { answerEmpty } from '../../../responses/studio/answer.ts'
import { staffOf } from '../../../security/authenticate.ts'

const tags = ['money']

/** Money taken in person. The site sends none of these records to the tax authority. */
export function inPersonRoutes(staff: Http, context: ReadContext): void {
  const { db, timeZone } = context
  const thisMonth = () => dayOf(new Date(), timeZone).slice(0, 'YYYY-MM'.length)

  staff.get(
    '/in-person/',
    { schema: { tags, querystring: inPersonQuery, response: { 200: z.array(inPersonLine) } } },
    async ({ query: { month = thisMonth() }, audience }) =>
      (await readInPerson(db, month, timeZone)).map((line) => inPersonResponse(line, audience)),
  )

  staff.get(
    '/in-person/csv/',
    { schema: { tags, produces: ['text/csv'], querystring: inPersonFileQuery, response: { 200: z.string() } } },
    async ({ query: { month = thisMonth(), language } }, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="in-person-${month}.csv"`)
        .send(inPersonCsv(await readInPerson(db, month, timeZone), { language, timeZone })),
  )

  staff.patch(
    '/payments/:id/in-person/',
    { schema: { tags, params: pathId, body: inPersonBody, response: { 204: z.null(), 404: problem, 409: problem } } },
    async (request, reply) =>
      answerEmpty(
        reply,
        await correctInPerson(context, { paymentId: request.params.id, inPerson: request.body.in_person, ...staffOf(request) }),
      ),
  )
}
