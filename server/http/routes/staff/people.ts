import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { pathId } from '../../../../contract/id.ts'
import {
  changePersonByStaffBody,
  createPersonBody,
  erasePersonQuery,
  listedPerson,
  peopleQuery,
  personDetail,
} from '../../../../contract/people.ts'
import { listBookingsOf } from '../../../domain/bookings/person-bookings-repository.ts'
import { changePersonByStaff } from '../../../domain/identity/change-person.ts'
import { createPerson } from '../../../domain/identity/create-person.ts'
import { listMailsPage } from '../../../domain/notifications/mail-log-repository.ts'
import { addressOf } from '../../../domain/placeholder-address.ts'
import { removePerson } from '../../../domain/removals/remove-person.ts'
import { listPaymentsPage } from '../../../domain/reports/payment-list-repository.ts'
import { findListedPerson, listPeoplePage } from '../../../domain/reports/people-list-repository.ts'
import { type Guards, identityOf } from '../../authenticate.ts'
import type { Context, Http } from '../../context.ts'
import { refusals } from '../../refusals.ts'
import { refuseWith } from '../../reply.ts'
import { sendGoing } from '../../send-going.ts'
import { siteUrl } from '../../site-url.ts'
import { pageOf, sendPage, yesOrNo } from '../../staff-list.ts'
import { listedPersonView, personDetailView } from '../../views/people.ts'

const staff = { tags: ['people'], security: [{ bearer: [] }] }
const NEWEST = { limit: 100, offset: 0 }

/** Everyone with an account or a place, as staff see them. */
export function peopleRoutes(http: Http, context: Context, guard: Guards): void {
  const { db, timeZone } = context
  const onRequest = guard.requireStaff

  const detailOf = async (request: FastifyRequest, personId: number) => {
    const person = await findListedPerson(db, personId)
    if (!person) return undefined
    const address = addressOf(person.email)
    const [bookings, payments, emails] = await Promise.all([
      listBookingsOf(db, personId, NEWEST.limit),
      listPaymentsPage(db, { personId }, NEWEST),
      address === null ? { rows: [] } : listMailsPage(db, { to: address }, NEWEST),
    ])
    const history = { bookings, payments: payments.rows, letters: emails.rows }
    return personDetailView(person, history, { language: request.language, timeZone })
  }

  http.get(
    '/people/',
    { onRequest, schema: { ...staff, querystring: peopleQuery, response: { 200: z.array(listedPerson), ...refusals(400, 401, 403) } } },
    async (request, reply) => {
      const { q: search, is_staff, sort } = request.query
      const page = await listPeoplePage(db, { search, isStaff: yesOrNo(is_staff), sort }, pageOf(request.query))
      return sendPage(reply, page, (row) => listedPersonView(row, timeZone))
    },
  )

  http.get(
    '/people/:id/',
    { onRequest, schema: { ...staff, params: pathId, response: { 200: personDetail, ...refusals(401, 403, 404) } } },
    async (request, reply) => (await detailOf(request, request.params.id)) ?? refuseWith(reply, { reason: 'not_found' }),
  )

  http.post(
    '/people/',
    { onRequest, schema: { ...staff, body: createPersonBody, response: { 201: personDetail, ...refusals(400, 401, 403, 409) } } },
    async (request, reply) => {
      const { first_name, last_name = '', gender = 'male', language = request.language, email = null, is_staff = false } = request.body
      const by = { siteUrl: siteUrl(request, context), staffId: identityOf(request).personId }
      const given = { firstName: first_name, lastName: last_name, gender, language, email, isStaff: is_staff }
      const created = await createPerson(context, { ...given, ...by })
      if (!created.ok) return refuseWith(reply, created)
      const detail = await detailOf(request, created.value)
      return detail ? reply.code(201).send(detail) : refuseWith(reply, { reason: 'not_found' })
    },
  )

  http.patch(
    '/people/:id/',
    {
      onRequest,
      schema: {
        ...staff,
        params: pathId,
        body: changePersonByStaffBody,
        response: { 200: personDetail, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      if (!(await findListedPerson(db, request.params.id))) return refuseWith(reply, { reason: 'not_found' })
      const { first_name, last_name, gender, language, email, is_staff: isStaff } = request.body
      const changed = await changePersonByStaff(context, {
        personId: request.params.id,
        change: {
          ...(first_name !== undefined && { firstName: first_name }),
          ...(last_name !== undefined && { lastName: last_name }),
          ...(gender !== undefined && { gender }),
          ...(language !== undefined && { language }),
        },
        ...{ isStaff, email, siteUrl: siteUrl(request, context), staffId: identityOf(request).personId },
      })
      if (!changed.ok) return refuseWith(reply, changed)
      return (await detailOf(request, request.params.id)) ?? refuseWith(reply, { reason: 'not_found' })
    },
  )

  http.delete(
    '/people/:id/',
    {
      onRequest,
      schema: {
        ...staff,
        params: pathId,
        querystring: erasePersonQuery,
        response: { 204: z.null(), ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const freesPaidPlaces = request.query.free_paid_places === 'true'
      const cancelsOwed = request.query.cancel_owed === 'true'
      const staffId = identityOf(request).personId
      const going = await removePerson(context, { personId: request.params.id, freesPaidPlaces, cancelsOwed, staffId })
      if (!going.ok) return refuseWith(reply, going.reason === 'paid_ahead' ? { reason: 'person_paid_ahead' } : going)
      return sendGoing(reply, going.value, timeZone)
    },
  )
}
