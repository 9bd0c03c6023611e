import { changeSettingsBody, type Settings, settings } from '../../../../contract/settings.ts'
import { changeSettings } from '../../../domain/settings/change-settings.ts'
import { readSettings, type StoredSettings } from '../../../domain/settings/settings-repository.ts'
import { type Guards, identityOf } from '../../authenticate.ts'
import type { Context, Http } from '../../context.ts'
import { refusals } from '../../refusals.ts'

export function settingsRoutes(http: Http, context: Context, guard: Guards): void {
  http.get(
    '/settings/',
    {
      onRequest: guard.requireStaff,
      schema: { tags: ['settings'], security: [{ bearer: [] }], response: { 200: settings, ...refusals(401, 403) } },
    },
    async () => view(await readSettings(context.db), context),
  )

  http.patch(
    '/settings/',
    {
      onRequest: guard.requireStaff,
      schema: {
        tags: ['settings'],
        security: [{ bearer: [] }],
        body: changeSettingsBody,
        response: { 200: settings, ...refusals(400, 401, 403) },
      },
    },
    async (request) => {
      const { first_online_discount_percent, hold_seconds, dashboard_currency_sign, contact_email, contact_phone } = request.body
      const { mail_bookings, mail_cancellations, mail_attention, require_second_factor } = request.body
      const change = {
        ...(first_online_discount_percent !== undefined && { firstOnlineDiscountPercent: first_online_discount_percent }),
        ...(hold_seconds !== undefined && { holdSeconds: hold_seconds }),
        ...(dashboard_currency_sign !== undefined && { dashboardCurrencySign: dashboard_currency_sign }),
        ...(contact_email !== undefined && { contactEmail: contact_email }),
        ...(contact_phone !== undefined && { contactPhone: contact_phone }),
        ...(mail_bookings !== undefined && { mailBookings: mail_bookings }),
        ...(mail_cancellations !== undefined && { mailCancellations: mail_cancellations }),
        ...(mail_attention !== undefined && { mailAttention: mail_attention }),
        ...(require_second_factor !== undefined && { requireSecondFactor: require_second_factor }),
      }
      return view(await changeSettings(context.db, change, { staffId: identityOf(request).personId }), context)
    },
  )
}

/** What holds now: what staff set, else the environment's value; where the environment names the dashboard's sign it wins. */
function view(stored: StoredSettings, context: Context): Settings {
  return {
    first_online_discount_percent: stored.firstOnlineDiscountPercent,
    hold_seconds: stored.holdSeconds ?? context.holdSeconds,
    dashboard_currency_sign: context.dashboardCurrencySign ?? stored.dashboardCurrencySign ?? '$',
    contact_email: stored.contactEmail,
    contact_phone: stored.contactPhone,
    mail_bookings: stored.mailBookings,
    mail_cancellations: stored.mailCancellations,
    mail_attention: stored.mailAttention,
    require_second_factor: stored.requireSecondFactor,
  }
}
