import { z } from 'zod'
import { course } from '../../../../packages/contract/booking/courses.ts'
import { pathId } from '../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../packages/contract/studio/problem.ts'
import { readCourse, readCourses } from '../../../domain/products/courses/read-courses.ts'
import type { CatalogContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import type { PublicAnswers } from '../../public-answers.ts'
import { courseResponse } from '../../responses/booking/courses.ts'
import { answer } from '../../responses/studio/answer.ts'

const tags = ['courses']

/** Visitors get cached responses. Others do not, because the right to buy before others depends on the person. */
export function courseRoutes(http: Http, { db, timeZone: zone }: Pick<CatalogContext, 'db' | 'timeZone'>, open: PublicAnswers): void {
  const all = '/courses/'
  http.get(
    all,
    { config: { cacheKey: open.cacheKey(all) }, schema: { tags, response: { 200: z.array(course) } } },
    async (request, reply) => {
      const { identity, audience } = request
      if (!identity) return open.send(all, request, reply)
      return (await readCourses(db, { personId: identity.personId, zone })).map((one) => courseResponse(one, audience))
    },
  )

  const single = '/courses/:id/'
  http.get(
    single,
    { config: { cacheKey: open.cacheKey(single) }, schema: { tags, params: pathId, response: { 200: course, 404: problem } } },
    async (request, reply) => {
      const { identity, params } = request
      if (!identity) return open.send(single, request, reply)
      return answer(reply, await readCourse(db, params.id, { personId: identity.personId, zone }), courseResponse)
    },
  )
}
