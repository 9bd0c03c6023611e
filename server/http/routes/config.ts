import { health, siteConfig } from '../../../contract/config.ts'
import { lastBackup } from '../../backups/backups-repository.ts'
import { readSettings } from '../../domain/settings/settings-repository.ts'
import { isoOf } from '../../domain/studio-time.ts'
import type { Context, Http } from '../context.ts'

const DEFAULT_CURRENCY_SIGN = '$'

export function configRoutes(http: Http, context: Context): void {
  http.get('/config/', { schema: { tags: ['site'], response: { 200: siteConfig } } }, async () => {
    const stored = await readSettings(context.db)
    return {
      payment_provider: context.provider.name,
      currency: 'CZK' as const,
      time_zone: context.timeZone,
      back_office_url: context.backOfficeUrl ?? '/manage',
      dashboard_api_url: context.dashboardApiUrl ?? '/api',
      dashboard_currency_sign: context.dashboardCurrencySign ?? stored.dashboardCurrencySign ?? DEFAULT_CURRENCY_SIGN,
    }
  })

  http.get('/health/', { schema: { tags: ['site'], response: { 200: health, 503: health } } }, async (request, reply) => {
    try {
      await context.ping()
      const last = await lastBackup(context.db)
      const age = last && Math.max(0, Math.round((Date.now() - last.madeAt.getTime()) / 1000))
      const backup = last ? { made_at: isoOf(last.madeAt, context.timeZone), age_seconds: age ?? 0 } : null
      return { status: 'ok' as const, database: 'ok' as const, version: context.version, backup }
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'down', database: 'down', version: context.version, backup: null })
    }
  })
}
