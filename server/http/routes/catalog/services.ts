import { z } from 'zod'
import {
  changeServiceBody,
  createServiceBody,
  pricedService,
  service,
  servicesQuery,
} from '../../../../packages/contract/schedule/service.ts'
import { pathId } from '../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../packages/contract/studio/problem.ts'
import { listPricedServices } from '../../../domain/schedule/catalog/list-offerings.ts'
import { changeService, createService } from '../../../domain/schedule/catalog/save-service.ts'
import { findService, listServicesPage } from '../../../domain/schedule/catalog/service-list-repository.ts'
import { removeService } from '../../../domain/schedule/series/remove-offering.ts'
import type { CatalogContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import type { PublicAnswers } from '../../public-answers.ts'
import { pageOf } from '../../requests/list-query.ts'
import { newService, serviceDraft } from '../../requests/service.ts'
import { pricedServiceResponse, serviceResponse } from '../../responses/schedule/service.ts'
import { answer, answerEmpty, answerFound, answerPage } from '../../responses/studio/answer.ts'
import { staffOf } from '../../security/authenticate.ts'

type Context = Pick<CatalogContext, 'db' | 'provider'>

const tags = ['services']
const one = { tags, params: pathId }

export function pricedServicesRoute(http: Http, { db, provider }: Context, open: PublicAnswers): void {
  http.get(
    '/services/with_pricing/',
    { config: { cacheKey: open.cacheKey('/services/with_pricing/') }, schema: { tags, response: { 200: z.array(pricedService) } } },
    async (request, reply) => {
      if (!request.identity) return open.send('/services/with_pricing/', request, reply)
      const looker = { personId: request.identity.personId, minimumCharge: provider.minimumCharge }
      return (await listPricedServices(db, looker)).map((priced) => pricedServiceResponse(priced, request.audience))
    },
  )
}

export function serviceRoutes(staff: Http, { db, provider: { minimumCharge } }: Context): void {
  staff.get('/services/', { schema: { tags, querystring: servicesQuery, response: { 200: z.array(service) } } }, async ({ query }, reply) =>
    answerPage(reply, await listServicesPage(db, { search: query.q, sort: query.sort }, pageOf(query)), serviceResponse),
  )

  staff.get('/services/:id/', { schema: { ...one, response: { 200: service } } }, async (request, reply) =>
    answerFound(reply, await findService(db, request.params.id), serviceResponse),
  )

  staff.post('/services/', { schema: { tags, body: createServiceBody, response: { 201: service } } }, async (request, reply) => {
    const created = await createService(db, newService(request.body, request.language), { minimumCharge, ...staffOf(request) })
    return answer(reply.code(201), created, serviceResponse)
  })

  for (const [method, body] of [['PUT', createServiceBody] as const, ['PATCH', changeServiceBody] as const])
    staff.route({
      method,
      url: '/services/:id/',
      schema: { ...one, body, response: { 200: service } },
      handler: async (request, reply) => {
        const change = serviceDraft(request.body, request.language)
        return answer(reply, await changeService(db, request.params.id, change, { minimumCharge, ...staffOf(request) }), serviceResponse)
      },
    })

  staff.delete('/services/:id/', { schema: { ...one, response: { 204: z.null(), 409: problem } } }, async (request, reply) =>
    answerEmpty(reply, await removeService(db, request.params.id, staffOf(request))),
  )
}
