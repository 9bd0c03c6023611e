import { health, liveness, siteConfig } from '../../../../contract/config.ts'
import { problem } from '../../../../contract/problem.ts'
import { readBackupAge } from '../../../backups/backup-age.ts'
import { isoOf } from '../../../domain/studio-time.ts'
import { paymentsClock, readClocks } from '../../../domain/vitals/read-clocks.ts'
import type { SiteContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import { rateLimits } from '../../limits/rate-limits.ts'
import type { PublicAnswers } from '../../public-answers.ts'

export function configRoutes(http: Http, context: SiteContext, open: PublicAnswers): void {
  http.get(
    '/config/',
    { config: { cacheKey: open.cacheKey('/config/') }, schema: { tags: ['site'], response: { 200: siteConfig } } },
    async (request, reply) => open.send('/config/', request, reply),
  )

  const { healthFromAddress: onRequest } = rateLimits(http, context.rateLimitFactor)
  http.get(
    '/health/',
    { onRequest, schema: { tags: ['site'], response: { 200: health, 429: problem, 503: health } } },
    async (request, reply) => {
      const disk = (await context.disk().catch(() => undefined))?.state ?? null
      try {
        await context.ping()
        const last = await readBackupAge(context.db)
        const backup = last && { made_at: isoOf(last.madeAt, context.timeZone), age_seconds: last.ageSeconds }
        const clock = await readClocks(context.db, context.provider)
        return { status: 'ok' as const, database: 'ok' as const, version: context.version, backup, disk, clock }
      } catch (error) {
        request.log.error({ err: error }, 'the database does not answer')
        const clock = { database: null, payments: paymentsClock(context.provider) }
        return reply.code(503).send({ status: 'down', database: 'down', version: context.version, backup: null, disk, clock })
      }
    },
  )

  http.get('/health/live/', { onRequest, schema: { tags: ['site'], response: { 200: liveness, 429: problem } } }, async () => ({
    status: 'ok' as const,
  }))
}
