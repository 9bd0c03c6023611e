import { z } from 'zod'
import { pathId } from '../../../../contract/id.ts'
import { changeServiceBody, createServiceBody, pricedService, service, servicesQuery } from '../../../../contract/service.ts'
import { listPricedServices } from '../../../domain/catalog/list-offerings.ts'
import { changeService, createService } from '../../../domain/catalog/save-service.ts'
import { findService, listServicesPage } from '../../../domain/catalog/services-repository.ts'
import { removeService } from '../../../domain/schedule/remove-offering.ts'
import { type Guards, identityOf } from '../../authenticate.ts'
import type { Context, Http } from '../../context.ts'
import { newService, serviceDraft } from '../../drafts/service.ts'
import type { PublicAnswers } from '../../public-answers.ts'
import { refusals } from '../../refusals.ts'
import { refuseWith } from '../../reply.ts'
import { pageOf, sendPage } from '../../staff-list.ts'
import { pricedServiceView, serviceView } from '../../views/service.ts'

export function serviceRoutes(http: Http, context: Context, guard: Guards, open: PublicAnswers): void {
  const { db } = context
  const { minimumCharge } = context.provider
  const staff = { tags: ['services'], security: [{ bearer: [] }] }

  http.get(
    '/services/with_pricing/',
    { onRequest: guard.acceptPerson, schema: { tags: ['services'], response: { 200: z.array(pricedService), ...refusals(401) } } },
    async (request, reply) => {
      if (!request.identity) return open.send('/services/with_pricing/', request, reply)
      const offered = await listPricedServices(db, { personId: request.identity.personId, minimumCharge })
      return offered.map(({ service, quote }) => pricedServiceView(service, quote, request.language))
    },
  )

  http.get(
    '/services/',
    {
      onRequest: guard.requireStaff,
      schema: { ...staff, querystring: servicesQuery, response: { 200: z.array(service), ...refusals(400, 401, 403) } },
    },
    async (request, reply) => {
      const { q: search, sort } = request.query
      return sendPage(reply, await listServicesPage(db, { search, sort }, pageOf(request.query)), (row) =>
        serviceView(row, request.language),
      )
    },
  )

  http.get(
    '/services/:id/',
    { onRequest: guard.requireStaff, schema: { ...staff, params: pathId, response: { 200: service, ...refusals(401, 403, 404) } } },
    async (request, reply) => {
      const found = await findService(db, request.params.id)
      return found ? serviceView(found, request.language) : refuseWith(reply, { reason: 'not_found' })
    },
  )

  http.post(
    '/services/',
    {
      onRequest: guard.requireStaff,
      schema: { ...staff, body: createServiceBody, response: { 201: service, ...refusals(400, 401, 403) } },
    },
    async (request, reply) => {
      const decision = await createService(db, newService(request.body, request.language), {
        minimumCharge,
        staffId: identityOf(request).personId,
      })
      return decision.ok ? reply.code(201).send(serviceView(decision.value, request.language)) : refuseWith(reply, decision)
    },
  )

  for (const [method, body] of [['PUT', createServiceBody] as const, ['PATCH', changeServiceBody] as const])
    http.route({
      method,
      url: '/services/:id/',
      onRequest: guard.requireStaff,
      schema: { ...staff, params: pathId, body, response: { 200: service, ...refusals(400, 401, 403, 404) } },
      handler: async (request, reply) => {
        const change = serviceDraft(request.body, request.language)
        const decision = await changeService(db, request.params.id, change, { minimumCharge, staffId: identityOf(request).personId })
        return decision.ok ? serviceView(decision.value, request.language) : refuseWith(reply, decision)
      },
    })

  http.delete(
    '/services/:id/',
    { onRequest: guard.requireStaff, schema: { ...staff, params: pathId, response: { 204: z.null(), ...refusals(401, 403, 404, 409) } } },
    async (request, reply) => {
      const decision = await removeService(db, request.params.id, { staffId: identityOf(request).personId })
      return decision.ok ? reply.code(204).send(null) : refuseWith(reply, decision)
    },
  )
}
