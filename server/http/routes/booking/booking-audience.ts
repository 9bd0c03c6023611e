import type { FastifyRequest } from 'fastify'
import type { BookingContext } from '../../context.ts'
import { siteUrl } from '../../requests/site-url.ts'
import type { BookingAudience } from '../../responses/booking/booking.ts'

export function bookingAudience(request: FastifyRequest, context: BookingContext): BookingAudience {
  const { publisher, linkKeys, trainer } = context
  return {
    ...request.audience,
    publisher: publisher(),
    linkKeys,
    siteUrl: siteUrl(request, context),
    trainer: trainer()[request.language],
    isStaff: request.identity?.isStaff ?? false,
  }
}
