import type { SiteConfig } from '../../../contract/config.ts'
import type { StoredSettings } from '../../domain/settings/settings-repository.ts'
import type { Context } from '../context.ts'

const DEFAULT_CURRENCY_SIGN = '$'

type Set = Pick<Context, 'provider' | 'timeZone' | 'backOfficeUrl' | 'dashboardApiUrl' | 'dashboardCurrencySign'>

/** What the environment sets wins over what staff have set. */
export const siteConfigView = (set: Set, stored: StoredSettings): SiteConfig => ({
  payment_provider: set.provider.name,
  currency: 'CZK',
  time_zone: set.timeZone,
  back_office_url: set.backOfficeUrl ?? '/manage',
  dashboard_api_url: set.dashboardApiUrl ?? '/api',
  dashboard_currency_sign: set.dashboardCurrencySign ?? stored.dashboardCurrencySign ?? DEFAULT_CURRENCY_SIGN,
  first_online_discount_percent: stored.firstOnlineDiscountPercent,
})
