import { ownData } from '../../../../contract/own-data.ts'
import { listAllBookings } from '../../../domain/bookings/list-all-bookings.ts'
import { findWaitingEmail } from '../../../domain/identity/email-change-repository.ts'
import {
  listAllSignIns,
  listMessagesFrom,
  listPayments,
  listRefunds,
  readRegisteredAt,
} from '../../../domain/identity/own-data-repository.ts'
import { findPerson } from '../../../domain/identity/people-repository.ts'
import { listMailsTo } from '../../../domain/notifications/mail-repository.ts'
import { type Guards, identityOf } from '../../authenticate.ts'
import type { Context, Http } from '../../context.ts'
import { refusals } from '../../refusals.ts'
import { refuseWith } from '../../reply.ts'
import { ownDataView } from '../../views/own-data.ts'

export function ownDataRoutes(http: Http, { db, timeZone }: Context, guard: Guards): void {
  const schema = { tags: ['accounts'], security: [{ bearer: [] }], response: { 200: ownData, ...refusals(401) } }

  http.get('/auth/me/export/', { onRequest: guard.requirePerson, schema }, async (request, reply) => {
    const { personId } = identityOf(request)
    const [person, createdAt] = await Promise.all([findPerson(db, personId), readRegisteredAt(db, personId)])
    if (!person || !createdAt) return refuseWith(reply, { reason: 'unauthorized' })
    const [waitingEmail, signIns, bookings, payments, refunds, mails, messages] = await Promise.all([
      findWaitingEmail(db, personId),
      listAllSignIns(db, personId),
      listAllBookings(db, personId),
      listPayments(db, personId),
      listRefunds(db, personId),
      listMailsTo(db, person),
      // Anyone can register anybody's address: what was written from it is shown to whoever proved that it is theirs.
      person.emailProven ? listMessagesFrom(db, person.email) : [],
    ])
    const kept = { person: { ...person, createdAt }, waitingEmail, signIns, bookings, payments, refunds, mails, messages }
    return ownDataView(kept, { language: request.language, zone: timeZone })
  })
}
