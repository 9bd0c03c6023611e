import { health, liveness, siteConfig } from '../../../../packages/contract/studio/config.ts'
import { problem } from '../../../../packages/contract/studio/problem.ts'
import { readBackupAge } from '../../../backups/backup-age.ts'
import { isReadOnly } from '../../../db/read-only.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import { paymentsClock, readClocks } from '../../../domain/kernel/vitals/read-clocks.ts'
import { readLastDrill } from '../../../domain/kernel/vitals/read-last-drill.ts'
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
      const schema = context.schema.isNewer ? ('newer' as const) : ('ok' as const)
      const about = { version: context.version, schema, disk }
      try {
        await context.ping()
        const [last, drill] = await Promise.all([readBackupAge(context.db), readLastDrill(context.db)])
        const backup = last && { made_at: isoOf(last.madeAt, context.timeZone), age_seconds: last.ageSeconds }
        const restore_drill = drill ? { ran_at: isoOf(drill.ranAt, context.timeZone), is_good: drill.failure === null } : null
        // Booking needs writes, so a read-only site is down.
        const isDown = schema === 'newer' || disk === 'full' || (await isReadOnly(context.db))
        const clock = await readClocks(context.db, context.provider)
        const found = { ...about, database: 'ok' as const, backup, restore_drill, clock }
        return isDown ? await reply.code(503).send({ ...found, status: 'down' }) : { ...found, status: 'ok' as const }
      } catch (error) {
        request.log.error({ err: error }, 'the database does not answer')
        const clock = { database: null, payments: paymentsClock(context.provider) }
        return reply.code(503).send({ ...about, status: 'down', database: 'down', backup: null, restore_drill: null, clock })
      }
    },
  )

  http.get('/health/live/', { onRequest, schema: { tags: ['site'], response: { 200: liveness, 429: problem } } }, async () => ({
    status: 'ok' as const,
  }))
}
