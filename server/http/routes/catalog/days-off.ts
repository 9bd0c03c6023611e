import { z } from 'zod'
import { comingDaysOff } from '../../../../packages/contract/schedule/days-off.ts'
import type { Http } from '../../http.ts'
import type { PublicAnswers } from '../../public-answers.ts'

export function comingDaysOffRoute(http: Http, open: PublicAnswers): void {
  const path = '/days-off/coming/'
  http.get(
    path,
    { config: { cacheKey: open.cacheKey(path) }, schema: { tags: ['timetable'], response: { 200: z.array(comingDaysOff) } } },
    async (request, reply) => open.send(path, request, reply),
  )
}
