import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { changeSettingsBody, type Settings, settings } from '../../../../../packages/contract/studio/settings.ts'
import type { SellerSettings } from '../../../../db/receipt-settings.ts'
import { changeSettings } from '../../../../domain/kernel/settings/change-settings.ts'
import { type CurrentSettings, readCurrentSettings, type SettingDefaults } from '../../../../domain/kernel/settings/current-settings.ts'
import { tooFewReason, usualTooFewReason } from '../../../../domain/kernel/settings/too-few-reason.ts'
import { readAccount } from '../../../../domain/money/bank/account-number.ts'
import type { StaffContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { refuseWith } from '../../../problems/refuse-with.ts'
import { withoutUndefined } from '../../../requests/written-text.ts'
import { answer } from '../../../responses/studio/answer.ts'
import { staffOf } from '../../../security/authenticate.ts'

const schema = { tags: ['settings'], response: { 200: settings } }
// The prefixes of receipts and credit notes must differ, and transfers need an account.
const refused = { 409: problem }

export function settingsRoutes(staff: Http, context: Pick<StaffContext, 'db' | 'seller'> & SettingDefaults): void {
  staff.get('/settings/', { schema }, async () => settingsResponse(await readCurrentSettings(context.db, context), context.seller()))

  staff.patch(
    '/settings/',
    { schema: { ...schema, body: changeSettingsBody, response: { ...schema.response, ...refused } } },
    async (request, reply) => {
      const { seller, iban: typed } = request.body
      const iban = typed && readAccount(typed)
      if (typed && !iban) return refuseWith(reply, { reason: 'account_unreadable' })
      const change = withoutUndefined({
        firstOnlineDiscountPercent: request.body.first_online_discount_percent,
        holdSeconds: request.body.hold_seconds,
        mostFree: request.body.most_free,
        dashboardCurrencySign: request.body.dashboard_currency_sign,
        contactEmail: request.body.contact_email,
        contactPhone: request.body.contact_phone,
        mailBookings: request.body.mail_bookings,
        mailCancellations: request.body.mail_cancellations,
        mailAttention: request.body.mail_attention,
        digestOn: request.body.digest_on,
        digestHour: request.body.digest_hour,
        digestNames: request.body.digest_names,
        requireSecondFactor: request.body.require_second_factor,
        wallets: request.body.wallets,
        passesOn: request.body.passes_on,
        transfersOn: request.body.transfers_on,
        iban: iban === '' ? null : iban,
        transferAheadHours: request.body.transfer_ahead_hours,
        transferHoldHours: request.body.transfer_hold_hours,
        salesRecords: request.body.sales_records,
        seller: seller && sellerOf(seller),
        vat: request.body.vat,
        receiptPrefix: request.body.receipt_prefix,
        creditNotePrefix: request.body.credit_note_prefix,
        accountantEmail: request.body.accountant_email,
        accountantMonthly: request.body.accountant_monthly,
        tooFewReasonEn: ownWords(request.body.too_few_reason_en, usualTooFewReason.en),
        tooFewReasonRu: ownWords(request.body.too_few_reason_ru, usualTooFewReason.ru),
        slotPolicy: request.body.slot_policy,
        sessionPolicy: request.body.session_policy,
        eventPolicy: request.body.event_policy,
      })
      return answer(reply, await changeSettings(context.db, context, change, staffOf(request)), (current) =>
        settingsResponse(current, context.seller()),
      )
    },
  )
}

/** An empty or standard text is stored as null, so that the standard text applies. */
const ownWords = (text: string | undefined, usual: string) => (text === '' || text === usual ? null : text)

const sellerOf = ({ name, street, city, company_number: companyNumber, register }: Settings['seller']): SellerSettings => ({
  name,
  street,
  city,
  companyNumber,
  register,
})

/** `content`: the seller in site.json. */
const settingsResponse = (current: CurrentSettings, content: SellerSettings): Settings => ({
  first_online_discount_percent: current.firstOnlineDiscountPercent,
  hold_seconds: current.holdSeconds,
  most_free: current.mostFree,
  dashboard_currency_sign: current.dashboardCurrencySign,
  contact_email: current.contactEmail,
  contact_phone: current.contactPhone,
  mail_bookings: current.mailBookings,
  mail_cancellations: current.mailCancellations,
  mail_attention: current.mailAttention,
  digest_on: current.digestOn,
  digest_hour: current.digestHour,
  digest_names: current.digestNames,
  require_second_factor: current.requireSecondFactor,
  wallets: current.wallets,
  passes_on: current.passesOn,
  transfers_on: current.transfersOn,
  iban: current.iban,
  transfer_ahead_hours: current.transferAheadHours,
  transfer_hold_hours: current.transferHoldHours,
  sales_records: current.salesRecords,
  seller: sellerResponse(current.seller ?? content),
  vat: current.vat,
  receipt_prefix: current.receiptPrefix,
  credit_note_prefix: current.creditNotePrefix,
  accountant_email: current.accountantEmail,
  accountant_monthly: current.accountantMonthly,
  too_few_reason_en: tooFewReason(current).en,
  too_few_reason_ru: tooFewReason(current).ru,
  slot_policy: current.slotPolicy,
  session_policy: current.sessionPolicy,
  event_policy: current.eventPolicy,
})

const sellerResponse = ({ name, street, city, companyNumber, register }: SellerSettings): Settings['seller'] => ({
  name,
  street,
  city,
  company_number: companyNumber,
  register,
})
