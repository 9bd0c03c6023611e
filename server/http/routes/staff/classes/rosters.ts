import { z } from 'zod'
import { addByHandBody, attendanceBody, rosterRow } from '../../../../../packages/contract/booking/roster.ts'
import type { Language } from '../../../../../packages/contract/content/language.ts'
import type { linkPayment } from '../../../../../packages/contract/money/pay-link.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import type { HoldByLink } from '../../../../domain/bookings/owed/hold-seat-by-link.ts'
import type { AddPersonToClass } from '../../../../domain/bookings/roster/add-person-to-class.ts'
import { addToRoster } from '../../../../domain/bookings/roster/add-to-roster.ts'
import type { BookingDependencies } from '../../../../domain/bookings/seats/booking-dependencies.ts'
import { fromCrowns } from '../../../../domain/kernel/money.ts'
import { markAttendance, markRestCame } from '../../../../domain/operations/classes/bulk/mark-attendance.ts'
import type { Http } from '../../../http.ts'
import { rosterRowResponse } from '../../../responses/booking/roster.ts'
import { answer, answerAll } from '../../../responses/studio/answer.ts'
import { staffOf } from '../../../security/authenticate.ts'

const schema = { tags: ['offerings'], params: pathId }

export function rosterRoutes(staff: Http, context: BookingDependencies): void {
  const { db } = context

  staff.patch(
    '/offerings/:id/attendance/',
    { schema: { ...schema, body: attendanceBody, response: { 200: z.array(rosterRow) } } },
    async (request, reply) => {
      const { body } = request
      const by = { offeringId: request.params.id, ...staffOf(request) }
      if ('all' in body) return answerAll(reply, await markRestCame(db, by), rosterRowResponse)
      const marks = body.marks.map(({ booking_id: bookingId, attendance }) => ({ bookingId, attendance }))
      return answerAll(reply, await markAttendance(db, { ...by, marks }), rosterRowResponse)
    },
  )

  staff.post(
    '/offerings/:id/bookings/',
    { schema: { ...schema, body: addByHandBody, response: { 201: rosterRow, 409: problem } } },
    async (request, reply) => {
      const input = additionOf(request.body, request.language)
      const added = await addToRoster(context, { offeringId: request.params.id, ...input, ...staffOf(request) })
      return answer(reply.code(201), added, rosterRowResponse)
    },
  )
}

/** `language`: of a new person. */
export const additionOf = (body: z.output<typeof addByHandBody>, language: Language): Pick<AddPersonToClass, 'who' | 'payment'> => ({
  who: 'person' in body ? newPerson(body.person, language) : { personId: body.person_id },
  payment: paymentOf(body.payment),
})

const paymentOf = (payment: z.output<typeof addByHandBody>['payment']): AddPersonToClass['payment'] =>
  typeof payment !== 'object' ? payment : 'link' in payment ? { link: linkOf(payment.link) } : { passId: payment.pass_id }

const linkOf = (link: z.output<typeof linkPayment>['link']): HoldByLink => ({
  until: link.until === undefined ? undefined : new Date(link.until),
  ...('price' in link && { price: fromCrowns(link.price), note: link.note }),
})

type Written = Extract<z.output<typeof addByHandBody>, { person: unknown }>['person']

const newPerson = ({ first_name, last_name, email }: Written, language: Language): AddPersonToClass['who'] => ({
  firstName: first_name,
  lastName: last_name,
  email,
  language,
})
