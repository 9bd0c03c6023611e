import { health, siteConfig } from '../../../contract/config.ts'
import { readSettings } from '../../domain/settings/settings-repository.ts'
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
      return { status: 'ok' as const, database: 'ok' as const, version: context.version }
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'down', database: 'down', version: context.version })
    }
  })
}
