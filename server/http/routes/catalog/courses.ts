import { z } from 'zod'
import { course } from '../../../../packages/contract/booking/courses.ts'
import { pathId } from '../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../packages/contract/studio/problem.ts'
import { readCourse, readCourses } from '../../../domain/products/courses/read-courses.ts'
import type { CatalogContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import { courseResponse } from '../../responses/booking/courses.ts'
import { answer } from '../../responses/studio/answer.ts'

const tags = ['courses']

/** Not cached, because the right to buy before others depends on the person. */
export function courseRoutes(http: Http, { db, timeZone: zone }: Pick<CatalogContext, 'db' | 'timeZone'>): void {
  http.get('/courses/', { schema: { tags, response: { 200: z.array(course) } } }, async ({ identity, audience }) =>
    (await readCourses(db, { personId: identity?.personId, zone })).map((one) => courseResponse(one, audience)),
  )

  http.get('/courses/:id/', { schema: { tags, params: pathId, response: { 200: course, 404: problem } } }, async (request, reply) =>
    answer(reply, await readCourse(db, request.params.id, { personId: request.identity?.personId, zone }), courseResponse),
  )
}
