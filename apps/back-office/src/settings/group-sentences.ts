import type { CancellationPolicy } from '../../../../packages/contract/booking/cancellation-policy.ts'
import type { Settings } from '../../../../packages/contract/studio/settings.ts'
import type { FirstSteps, SetupStates } from '../../../../packages/contract/studio/setup.ts'
import type { Translate } from '../lists/column.ts'
import { ago } from './ago.ts'

type Found = {
  settings: Settings
  states: SetupStates | undefined
  first: FirstSteps | undefined
  /** Milliseconds. */
  now: number
}

const NOT_KNOWN_YET = '…'

export function groupSentences(found: Found, t: Translate): { group: string; path: string; sentence: string }[] {
  const { settings, states, first, now } = found
  const of = (group: string, sentence: string, path = `/settings/${group}`) => ({ group, path, sentence })
  return [
    ...(first?.steps.some(({ is_done }) => !is_done) ? [of('first-steps', stepsSentence(first, t))] : []),
    of('studio', studioSentence(settings, t)),
    of('cancelling', cancellingSentence(settings, t)),
    of('payments', line(states ? paymentsSentence(states, now, t) : NOT_KNOWN_YET, holdSentence(settings.hold_seconds, t))),
    of('prices', pricesSentence(settings, t)),
    of('emails', line(states ? mailSentence(states, t) : NOT_KNOWN_YET, toStudioSentence(settings, t))),
    of('receipts', receiptsSentence(settings, now, t)),
    of('sign-in', t(settings.require_second_factor ? 'settings.factor.required' : 'settings.factor.own')),
    of('backups', states ? backupSentence(states, now, t) : NOT_KNOWN_YET),
    of('history', t('settings.history'), '/audit'),
  ]
}

const line = (...parts: (string | false | null)[]): string => parts.filter(Boolean).join(' · ')

function stepsSentence({ steps }: FirstSteps, t: Translate): string {
  const own = steps.filter(({ by }) => by === 'teacher')
  return t('settings.stepsDone', { done: own.filter(({ is_done }) => is_done).length, all: own.length })
}

const studioSentence = ({ seller, vat, contact_email, contact_phone }: Settings, t: Translate) =>
  line(
    seller.name,
    [seller.street, seller.city].filter(Boolean).join(', '),
    seller.company_number && t('settings.companyNumber', { number: seller.company_number }),
    t(vat ? 'settings.vat.payer' : 'settings.vat.none'),
    contact_email,
    contact_phone,
  )

function holdSentence(seconds: number, t: Translate): string {
  const hours = seconds / 3600
  if (Number.isInteger(hours)) return t('settings.hold.hours', { smart_count: hours })
  return t('settings.hold.minutes', { smart_count: Math.max(1, Math.round(seconds / 60)) })
}

function cancellingSentence({ slot_policy: slot, session_policy: session, event_policy: event }: Settings, t: Translate) {
  const same = JSON.stringify(slot) === JSON.stringify(session)
  const kinds = same
    ? ([
        ['both', slot],
        ['event', event],
      ] as const)
    : ([
        ['slot', slot],
        ['session', session],
        ['event', event],
      ] as const)
  return kinds.map(([kind, policy]) => `${t(`settings.policyOf.${kind}`)}: ${policyWords(policy, t)}`).join(' · ')
}

function policyWords(policy: CancellationPolicy | null, t: Translate): string {
  if (!policy) return t('settings.policyOf.none')
  return policy.steps
    .map(({ until, back_percent: percent }) => {
      if (!('hours' in until)) return t('cancelling.rule.evening', { percent, time: until.day_before })
      const days = until.hours / 24
      return days > 2 && Number.isInteger(days)
        ? t('settings.daysBefore', { percent, smart_count: days })
        : t('cancelling.rule.hours', { percent, smart_count: until.hours })
    })
    .join(', ')
}

export function paymentsSentence({ payments }: SetupStates, now: number, t: Translate): string {
  const { provider, is_live, health, heard_at } = payments
  if (provider === 'sandbox') return t('settings.payments.sandbox')
  return line(
    t(`settings.payments.${health}`),
    !is_live && t('settings.payments.testMode'),
    heard_at ? t('settings.payments.heard', { ago: ago(heard_at, now, t) }) : t('settings.payments.neverHeard'),
  )
}

const pricesSentence = ({ first_online_discount_percent: percent, passes_on }: Settings, t: Translate) =>
  line(
    percent > 0 ? t('settings.discount.some', { percent }) : t('settings.discount.none'),
    t(passes_on ? 'settings.passes.on' : 'settings.passes.off'),
  )

const mailSentence = ({ mail }: SetupStates, t: Translate) =>
  t(mail.has_server ? 'settings.mail.from' : 'settings.mail.none', { email: mail.from })

function toStudioSentence({ mail_bookings, mail_cancellations, mail_attention, digest_on }: Settings, t: Translate) {
  const occasions = [
    mail_bookings && t('settings.mail.bookings'),
    mail_cancellations && t('settings.mail.cancellations'),
    mail_attention && t('settings.mail.attention'),
    digest_on && t('settings.mail.digest'),
  ].filter(Boolean)
  return occasions.length > 0 ? t('settings.mail.toYou', { what: occasions.join(', ') }) : t('settings.mail.nothing')
}

function receiptsSentence({ receipt_prefix, accountant_email, accountant_monthly }: Settings, now: number, t: Translate) {
  const number = `${receipt_prefix}${new Date(now).getFullYear()}-0001…`
  const accountant =
    accountant_email && t(accountant_monthly ? 'settings.accountant.monthly' : 'settings.accountant.some', { email: accountant_email })
  return line(t('settings.receipts', { number }), accountant || t('settings.accountant.none'))
}

export function backupSentence({ backup }: SetupStates, now: number, t: Translate): string {
  if (!backup.made_at) return t('settings.backup.never')
  return t('settings.backup.last', { ago: ago(backup.made_at, now, t) })
}
