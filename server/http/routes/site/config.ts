import { health, liveness, siteConfig } from '../../../../contract/config.ts'
import { problem } from '../../../../contract/problem.ts'
import { lastBackup } from '../../../backups/backups-repository.ts'
import { isoOf } from '../../../domain/studio-time.ts'
import type { Context, Http } from '../../context.ts'
import type { PublicAnswers } from '../../public-answers.ts'
import { rateLimits } from '../../rate-limits.ts'

export function configRoutes(http: Http, context: Context, open: PublicAnswers): void {
  http.get('/config/', { schema: { tags: ['site'], response: { 200: siteConfig } } }, async (request, reply) =>
    open.send('/config/', request, reply),
  )

  const { healthFromAddress: onRequest } = rateLimits(http, context.rateLimitFactor)
  http.get(
    '/health/',
    { onRequest, schema: { tags: ['site'], response: { 200: health, 429: problem, 503: health } } },
    async (request, reply) => {
      const disk = await context.disk().then(
        ({ state }) => state,
        () => null,
      )
      try {
        await context.ping()
        const last = await lastBackup(context.db)
        const age = last && Math.max(0, Math.round((Date.now() - last.madeAt.getTime()) / 1000))
        const backup = last ? { made_at: isoOf(last.madeAt, context.timeZone), age_seconds: age ?? 0 } : null
        return { status: 'ok' as const, database: 'ok' as const, version: context.version, backup, disk }
      } catch (error) {
        request.log.error({ err: error }, 'the database does not answer')
        return reply.code(503).send({ status: 'down', database: 'down', version: context.version, backup: null, disk })
      }
    },
  )

  http.get('/health/live/', { onRequest, schema: { tags: ['site'], response: { 200: liveness, 429: problem } } }, async () => ({
    status: 'ok' as const,
  }))
}
