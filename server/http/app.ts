import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { openapi } from './api-document/openapi.ts'
import { documentOwnRefusals } from './api-document/refusals.ts'
import type { Context } from './context.ts'
import type { Http } from './http.ts'
import { databaseRateLimitStore } from './limits/database-store.ts'
import { refuseSlowBodies, SLOWEST_BODY_MS } from './limits/slow-bodies.ts'
import { metrics } from './monitoring/metrics.ts'
import { handleErrorWith } from './problems/error-handler.ts'
import { refuseOnNewerSchema } from './problems/newer-schema.ts'
import { refuseWith } from './problems/refuse-with.ts'
import { publicAnswers } from './public-answers.ts'
import { preferredLanguage } from './requests/preferred-language.ts'
import { parseJsonStrictly } from './requests/strict-json.ts'
import { serveFromCache } from './response-cache/serve-from-cache.ts'
import { accountRoutes } from './routes/account/routes.ts'
import { calendarFiles } from './routes/booking/calendar-files.ts'
import { accountantFiles } from './routes/booking/money/accountant-files.ts'
import { receiptFiles } from './routes/booking/money/receipt-files.ts'
import { transferFiles } from './routes/booking/money/transfer-files.ts'
import { voucherFiles } from './routes/booking/money/voucher-files.ts'
import { roomRoutes } from './routes/booking/room.ts'
import { bookingAndCheckoutRoutes } from './routes/booking/routes.ts'
import { mediaRoutes } from './routes/catalog/pictures/media.ts'
import { sharePictureRoutes } from './routes/catalog/pictures/share-pictures.ts'
import { catalogRoutes } from './routes/catalog/routes.ts'
import { siteRoutes } from './routes/site/routes.ts'
import { staffRoutes } from './routes/staff/routes.ts'
import { guards } from './security/authenticate.ts'
import { sendSecurityHeaders } from './security/headers.ts'
import { warnBehindProxy } from './security/proxy-warning.ts'
import { closeConnectionsOnShutdown } from './shutdown.ts'

// The limit is large enough for every form, and so small that no single request can exhaust the memory.
const BODY_LIMIT = 100 * 1024

/** Creates the app without listening; tests call it with `inject`. */
export async function createApp(
  context: Context,
  server: Pick<FastifyServerOptions, 'logger' | 'genReqId' | 'trustProxy'> = {},
): Promise<Http> {
  const app: Http = fastify({
    ...server,
    bodyLimit: BODY_LIMIT,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 20_000 },
    // Handles requests whose URL cannot be decoded, because these never reach the hooks.
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
  // By default Fastify also accepts bodies of plain text, but this API does not.
  app.removeContentTypeParser('text/plain')
  parseJsonStrictly(app)
  app.setErrorHandler(handleErrorWith(context.schema))
  app.decorateRequest('language', 'en')
  app.decorateRequest('identity', undefined)
  app.decorateRequest('isByStaff', false)
  app.decorateRequest('audience', {
    getter() {
      return { language: this.language, timeZone: context.timeZone }
    },
  })
  serveFromCache(app, context.cache)
  app.addHook('onRequest', async (request) => {
    request.language = preferredLanguage(request.headers['accept-language'])
  })

  // The request id, with which the log entry of a reported problem can be found.
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  refuseOnNewerSchema(app, context.schema)
  closeConnectionsOnShutdown(app)
  if (server.trustProxy === undefined) warnBehindProxy(app)
  await metrics(app, context)
  refuseSlowBodies(app)

  await sendSecurityHeaders(app, context)
  await app.register(rateLimit, { global: false, ...(context.countHit && { store: databaseRateLimitStore(context.countHit) }) })

  await app.register(
    async (http) => {
      await openapi(http, context)
      http.addHook('onRoute', documentOwnRefusals)
      const guard = guards(context)
      const open = publicAnswers(context)
      http.addHook('onSend', async (request, reply) => {
        // The author of a change must see it in every response from then on.
        if (request.method !== 'GET' && request.method !== 'HEAD' && reply.statusCode < 400) await context.cache.caughtUp()
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      })
      await siteRoutes(http, context, open)
      await accountRoutes(http, context, guard)
      await catalogRoutes(http, context, guard, open)
      await bookingAndCheckoutRoutes(http, context, guard)
      await staffRoutes(http, context, guard)
      const refuse = (_request: FastifyRequest, reply: FastifyReply) => refuseWith(reply, { reason: 'not_found' })
      http.setNotFoundHandler(refuse)
      // Without this handler, the catch-all route of the pages would match.
      for (const url of ['/', '/*']) http.get(url, { schema: { hide: true } }, refuse)
    },
    { prefix: '/api' },
  )
  mediaRoutes(app, context)
  sharePictureRoutes(app, context, publicAnswers(context))
  calendarFiles(app, context)
  await app.register(async (scope) => receiptFiles(scope, context))
  await app.register(async (scope) => accountantFiles(scope, context))
  await app.register(async (scope) => voucherFiles(scope, context))
  await app.register(async (scope) => transferFiles(scope, context))
  await app.register(async (scope) => roomRoutes(scope, context))
  return app
}
