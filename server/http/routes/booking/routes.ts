import { isSandbox } from '../../../domain/money/payments/sandbox-provider.ts'
import type { BookingContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import { rateLimits } from '../../limits/rate-limits.ts'
import { refuseOtherTerms } from '../../requests/accepted-terms.ts'
import { forPeople, forStaff, type Guards } from '../../security/authenticate.ts'
import { bookingChangeRoutes } from './booking-changes.ts'
import { bookingRoutes, placeBookingRoute, staffBookingRoutes } from './bookings.ts'
import { calendarFeedRoutes } from './calendar-feeds.ts'
import { moveRoutes, ownExchangeRoutes } from './changes/exchanges.ts'
import { ownCancellationRoutes } from './changes/own-cancellations.ts'
import { makeStandingRoutes, ownStandingRoutes, staffStandingRoutes } from './changes/standing.ts'
import { joinListRoute, ownListRoutes, staffListRoutes } from './changes/waiting-list.ts'
import { checkoutOutcomeRoute, checkoutRoutes } from './checkout.ts'
import { courseQuoteRoute } from './courses.ts'
import { ownMakeUpsRoute } from './make-ups.ts'
import { accountantRoute } from './money/accountant-files.ts'
import { orderCheckoutRoutes, orderOutcomeRoute, ownPassRoutes, withdrawalLinkRoutes } from './money/passes.ts'
import { payLinkRoutes, staffPayLinkRoutes } from './money/pay-links.ts'
import { paymentWebhook } from './money/payment-webhook.ts'
import { receiptRoutes } from './money/receipts.ts'
import { sandboxRoutes } from './money/sandbox.ts'
import { ownTransferRoute, transferLinkRoutes, transferRoutes } from './money/transfers.ts'
import { ownVoucherRoutes, redeemRoute, voucherByCodeRoute } from './money/vouchers.ts'
import { roomPageRoute } from './room.ts'

export async function bookingAndCheckoutRoutes(http: Http, context: BookingContext, guard: Guards): Promise<void> {
  roomPageRoute(http, context)
  accountantRoute(http, context)
  if (isSandbox(context.provider)) sandboxRoutes(http, context.provider)
  await http.register(async (scope) => paymentWebhook(scope, context))

  await forPeople(http, guard, (people) => {
    bookingRoutes(people, context)
    ownCancellationRoutes(people, context)
    receiptRoutes(people, context)
    ownPassRoutes(people, context)
    ownVoucherRoutes(people, context)
    ownListRoutes(people, context)
    ownTransferRoute(people, context)
    ownStandingRoutes(people, context)
    courseQuoteRoute(people, context)
    ownMakeUpsRoute(people, context)
    calendarFeedRoutes(people, context, 'own')
  })
  // Rate limits by address run before the authentication.
  for (const routes of [
    placeBookingRoute,
    checkoutRoutes,
    ownExchangeRoutes,
    orderCheckoutRoutes,
    transferRoutes,
    joinListRoute,
    makeStandingRoutes,
  ])
    await http.register(async (scope) => {
      const { checkoutFromAddress, checkoutOfPerson } = rateLimits(scope, context.rateLimitFactor)
      scope.addHook('onRequest', checkoutFromAddress)
      scope.addHook('preHandler', checkoutOfPerson)
      scope.addHook('preHandler', refuseOtherTerms(context))
      await forPeople(scope, guard, (people) => routes(people, context))
    })
  await http.register(async (scope) => {
    scope.addHook('onRequest', rateLimits(scope, context.rateLimitFactor).outcomeFromAddress)
    await forPeople(scope, guard, (people) => {
      checkoutOutcomeRoute(people, context)
      orderOutcomeRoute(people, context)
    })
  })

  await http.register(async (scope) => transferLinkRoutes(scope, context))
  for (const routes of [bookingChangeRoutes, payLinkRoutes, withdrawalLinkRoutes])
    await http.register(async (scope) => {
      scope.addHook('onRequest', rateLimits(scope, context.rateLimitFactor).changeFromAddress)
      routes(scope, context)
    })

  await http.register(async (scope) => {
    const { redeemFromAddress, redeemOfPerson } = rateLimits(scope, context.rateLimitFactor)
    scope.addHook('onRequest', redeemFromAddress)
    scope.addHook('preHandler', redeemOfPerson)
    await forPeople(scope, guard, (people) => redeemRoute(people, context))
  })
  await http.register(async (scope) => {
    scope.addHook('onRequest', rateLimits(scope, context.rateLimitFactor).voucherFromAddress)
    voucherByCodeRoute(scope, context)
  })

  await forStaff(http, guard, (staff) => {
    staffBookingRoutes(staff, context)
    moveRoutes(staff, context)
    staffPayLinkRoutes(staff, context)
    staffListRoutes(staff, context)
    staffStandingRoutes(staff, context)
    calendarFeedRoutes(staff, context, 'teaching')
  })
}
