import type { FastifyRequest } from 'fastify'
import type { ExchangeBooking } from '../../../packages/contract/booking/exchange.ts'
import type { Exchanging } from '../../domain/guests/exchanging/exchange-own-booking.ts'
import { fromCrowns } from '../../domain/kernel/money.ts'
import { browserTimeZone } from './browser-time-zone.ts'
import { type SiteAddress, siteUrl } from './site-url.ts'

export const readExchanging = (
  request: FastifyRequest,
  context: SiteAddress,
  { to, back = 'money', expected }: ExchangeBooking,
): Exchanging => ({
  to,
  back,
  language: request.language,
  expected: {
    difference: fromCrowns(expected.difference),
    due: fromCrowns(expected.due),
    refunded: fromCrowns(expected.refunded),
  },
  timeZone: browserTimeZone(request) ?? null,
  siteUrl: siteUrl(request, context),
})
