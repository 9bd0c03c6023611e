import type { Site } from '../../../../packages/content/schema.ts'
import type { SiteConfig } from '../../../../packages/contract/studio/config.ts'
import type { StoredSettings } from '../../../domain/kernel/settings/settings-repository.ts'
import type { CardProvider } from '../../../domain/money/payments/payment-provider.ts'

const DEFAULT_CURRENCY_SIGN = '$'

export type SiteConfigContext = {
  provider: Pick<CardProvider, 'name'>
  site: () => Pick<Site, 'name'>
  timeZone: string
  backOfficeUrl: string | undefined
  dashboardApiUrl: string | undefined
  dashboardCurrencySign: string | undefined
}

/** The environment overrides the settings. */
export const siteConfigResponse = (set: SiteConfigContext, stored: StoredSettings): SiteConfig => ({
  studio: set.site().name,
  payment_provider: set.provider.name,
  wallets: stored.wallets,
  transfer_ahead_hours: stored.transfersOn ? stored.transferAheadHours : null,
  currency: 'CZK',
  time_zone: set.timeZone,
  back_office_url: set.backOfficeUrl ?? '/manage',
  dashboard_api_url: set.dashboardApiUrl ?? '/api',
  dashboard_currency_sign: set.dashboardCurrencySign ?? stored.dashboardCurrencySign ?? DEFAULT_CURRENCY_SIGN,
  first_online_discount_percent: stored.firstOnlineDiscountPercent,
})
