import { classPage, servicePage } from '../../../../packages/contract/schedule/class-page.ts'
import { pathId } from '../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../packages/contract/studio/problem.ts'
import { readClassPage, readServicePage } from '../../../domain/schedule/catalog/read-class-page.ts'
import type { CatalogContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import type { PublicAnswers } from '../../public-answers.ts'
import { classPageResponse, servicePageResponse } from '../../responses/schedule/class-page.ts'
import { answer } from '../../responses/studio/answer.ts'

type Context = Pick<CatalogContext, 'db' | 'provider' | 'site'>

export function classPageRoutes(http: Http, { db, provider: { minimumCharge }, site }: Context, open: PublicAnswers): void {
  const ofClass = '/classes/:id/' as const
  http.get(
    ofClass,
    {
      config: { cacheKey: open.cacheKey(ofClass) },
      schema: { tags: ['offerings'], params: pathId, response: { 200: classPage, 404: problem } },
    },
    async (request, reply) => {
      const { identity, params } = request
      if (!identity) return open.send(ofClass, request, reply)
      const looker = { personId: identity.personId, minimumCharge }
      return answer(reply, await readClassPage(db, params.id, looker, new Date()), (page, audience) =>
        classPageResponse(page, audience, site()),
      )
    },
  )

  const ofService = '/services/:id/with_slots/' as const
  http.get(
    ofService,
    {
      config: { cacheKey: open.cacheKey(ofService) },
      schema: { tags: ['services'], params: pathId, response: { 200: servicePage, 404: problem } },
    },
    async (request, reply) => {
      const { identity, params } = request
      if (!identity) return open.send(ofService, request, reply)
      const looker = { personId: identity.personId, minimumCharge }
      return answer(reply, await readServicePage(db, params.id, looker), (page, audience) => servicePageResponse(page, audience, site()))
    },
  )
}
