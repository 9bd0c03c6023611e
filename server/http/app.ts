import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyReply, type FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { isSandbox } from '../domain/payments/sandbox-provider.ts'
import { guards } from './authenticate.ts'
import { warnBehindProxy } from './behind-a-proxy.ts'
import { hangUpWhenClosing } from './closing.ts'
import { POLICY_BESIDE_PAGES } from './content-security-policy.ts'
import type { Context, Http } from './context.ts'
import { handleError } from './error-handler.ts'
import { readJsonStrictly } from './json-bodies.ts'
import { preferredLanguage } from './language.ts'
import { metrics } from './metrics.ts'
import { openapi } from './openapi.ts'
import { answerPublicEarly, publicAnswers } from './public-answers.ts'
import { refuseWith } from './reply.ts'
import { authRoutes } from './routes/account/auth.ts'
import { reminderRoutes } from './routes/account/reminders.ts'
import { bookingRoutes } from './routes/booking/bookings.ts'
import { calendarFeedRoutes } from './routes/booking/calendar-feeds.ts'
import { calendarFiles } from './routes/booking/calendar-files.ts'
import { checkoutRoutes } from './routes/booking/checkout.ts'
import { paymentWebhook } from './routes/booking/payment-webhook.ts'
import { doorRoute, roomRoutes } from './routes/booking/room.ts'
import { sandboxRoutes } from './routes/booking/sandbox.ts'
import { statusChangeRoutes } from './routes/booking/status-changes.ts'
import { dateRoutes } from './routes/catalog/dates.ts'
import { eventPictureForms } from './routes/catalog/event-pictures.ts'
import { eventRoutes } from './routes/catalog/events.ts'
import { galleryForms, galleryRoutes } from './routes/catalog/gallery.ts'
import { groupSessionRoutes } from './routes/catalog/group-sessions.ts'
import { mediaRoutes } from './routes/catalog/media.ts'
import { offeringRoutes } from './routes/catalog/offerings.ts'
import { removalRoutes } from './routes/catalog/removals.ts'
import { scheduleRoutes } from './routes/catalog/schedule.ts'
import { serviceRoutes } from './routes/catalog/services.ts'
import { timeslotRoutes } from './routes/catalog/timeslots.ts'
import { configRoutes } from './routes/site/config.ts'
import { contactForm } from './routes/site/contact.ts'
import { attentionRoutes } from './routes/staff/attention.ts'
import { auditRoutes } from './routes/staff/audit.ts'
import { backupRoutes } from './routes/staff/backups.ts'
import { cancellationRoutes } from './routes/staff/cancellations.ts'
import { classMessageRoutes } from './routes/staff/class-messages.ts'
import { mailRoutes } from './routes/staff/mails.ts'
import { messageRoutes } from './routes/staff/messages.ts'
import { moneyRoutes } from './routes/staff/money.ts'
import { owedRoutes } from './routes/staff/owed.ts'
import { peopleRoutes } from './routes/staff/people.ts'
import { refundRoutes } from './routes/staff/refunds.ts'
import { rosterRoutes } from './routes/staff/rosters.ts'
import { settingsRoutes } from './routes/staff/settings.ts'
import { todayRoutes } from './routes/staff/today.ts'
import { sharedCounts } from './shared-counts.ts'
import { refuseSlowBodies, SLOWEST_BODY_MS } from './slow-bodies.ts'

// Enough for any form of the site, small enough that nobody fills the memory with one request.
const BODY_LIMIT = 100 * 1024

const YEAR_IN_SECONDS = 31_536_000
// Nothing here looks, listens, asks where one is, or pays by itself; a room opens in a window of its own.
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((power) => `${power}=()`)
  .join(', ')

/** The API, without a port: tests call it through `inject`. */
export async function createApp(
  context: Context,
  server: Pick<FastifyServerOptions, 'logger' | 'genReqId' | 'trustProxy'> = {},
): Promise<Http> {
  const app = fastify({
    ...server,
    bodyLimit: BODY_LIMIT,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 20_000 },
    // An address that cannot be decoded never reaches the hooks.
    frameworkErrors: (_error, request, reply) => {
      request.language = preferredLanguage(request.headers['accept-language'])
      refuseWith((reply as FastifyReply).header('x-content-type-options', 'nosniff'), { reason: 'malformed' })
    },
    requestTimeout: SLOWEST_BODY_MS,
    http: { headersTimeout: 30_000 },
    forceCloseConnections: 'idle',
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  // Fastify reads plain text by itself; this API speaks JSON.
  app.removeContentTypeParser('text/plain')
  readJsonStrictly(app as unknown as Http)
  app.setErrorHandler(handleError)
  app.decorateRequest('language', 'en')
  app.decorateRequest('identity', undefined)
  answerPublicEarly(context)
  app.addHook('onRequest', async (request) => {
    request.language = preferredLanguage(request.headers['accept-language'])
  })

  // So that what a person reports can be found in the log.
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  hangUpWhenClosing(app as unknown as Http)
  if (server.trustProxy === undefined) warnBehindProxy(app as unknown as Http)
  await metrics(app as unknown as Http, context)
  refuseSlowBodies(app as unknown as Http)

  // The pages bring their own policy, made of the hashes of their scripts.
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    // Said only where people come by https: elsewhere browsers would ignore it.
    strictTransportSecurity: context.publicUrl?.startsWith('https:') ? { maxAge: YEAR_IN_SECONDS, includeSubDomains: true } : false,
  })
  app.addHook('onRequest', async (_request, reply) => void reply.header('permissions-policy', PERMISSIONS))
  // Pages, pictures and the documentation bring their own.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', POLICY_BESIDE_PAGES)
  })
  await app.register(rateLimit, { global: false, ...(context.countHit && { store: sharedCounts(context.countHit) }) })

  await app.register(
    async (api) => {
      const http = api as unknown as Http
      await openapi(http, context)
      const guard = guards(context)
      const open = publicAnswers(context)
      http.addHook('onSend', async (request, reply) => {
        // Whoever has changed something sees it at once, whichever way they look.
        if (request.method !== 'GET' && request.method !== 'HEAD' && reply.statusCode < 400) await context.cache.kept.caughtUp()
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      })
      configRoutes(http, context, open)
      authRoutes(http, context, guard)
      serviceRoutes(http, context, guard, open)
      timeslotRoutes(http, context, guard, open)
      groupSessionRoutes(http, context, guard, open)
      eventRoutes(http, context, guard, open)
      offeringRoutes(http, context, guard)
      dateRoutes(http, context, guard)
      scheduleRoutes(http, context, guard)
      bookingRoutes(http, context, guard)
      checkoutRoutes(http, context, guard)
      todayRoutes(http, context, guard)
      peopleRoutes(http, context, guard)
      rosterRoutes(http, context, guard)
      owedRoutes(http, context, guard)
      refundRoutes(http, context, guard)
      removalRoutes(http, context, guard)
      statusChangeRoutes(http, context, guard)
      moneyRoutes(http, context, guard)
      calendarFeedRoutes(http, context, guard)
      doorRoute(http, context)
      attentionRoutes(http, context, guard)
      cancellationRoutes(http, context, guard)
      classMessageRoutes(http, context, guard)
      galleryRoutes(http, context, guard, open)
      messageRoutes(http, context, guard)
      settingsRoutes(http, context, guard)
      auditRoutes(http, context, guard)
      mailRoutes(http, context, guard)
      backupRoutes(http, context, guard)
      if (isSandbox(context.provider)) sandboxRoutes(http, context, context.provider)
      await http.register(async (scope) => galleryForms(scope as unknown as Http, context, guard))
      await http.register(async (scope) => eventPictureForms(scope as unknown as Http, context, guard))
      await http.register(async (scope) => contactForm(scope as unknown as Http, context))
      await http.register(async (scope) => reminderRoutes(scope as unknown as Http, context))
      await http.register(async (scope) => paymentWebhook(scope as unknown as Http, context))
      http.setNotFoundHandler((_request, reply) => refuseWith(reply, { reason: 'not_found' }))
    },
    { prefix: '/api' },
  )
  mediaRoutes(app as unknown as Http, context)
  calendarFiles(app as unknown as Http, context)
  await app.register(async (scope) => roomRoutes(scope as unknown as Http, context))
  return app as unknown as Http
}
