import type { CancellationPolicy } from '../../../../packages/contract/booking/cancellation-policy.ts'
import type { AuditEntry } from '../../../../packages/contract/studio/audit.ts'
import type { Format } from '../i18n/format.ts'
import type { Translate } from '../lists/column.ts'

type Writing = { t: Translate; format: Pick<Format, 'money' | 'dateAndTime' | 'wallDate' | 'eventKind'> }

const DAY = /^\d{4}-\d\d-\d\d$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const HIDDEN = /(^|_)id$|^(kind|calendar_sequence|instead_of)$/
const MONEY = new Set(['price', 'returning_price', 'amount', 'covered', 'credit', 'make_up_price_up_to'])
// The field that `amount` stands for in audit entries of these actions.
const AMOUNTS: Partial<Record<AuditEntry['action'], string>> = {
  credit: 'balance',
  pay_out: 'balance',
  merge: 'balance',
  cancel: 'refunded_amount',
  move: 'refunded_amount',
  refund: 'amount_left',
}
// Translation keys of values by field. Values of other fields are at `choices.<field>`, if they have a text at all.
const WORDS: Record<string, string> = {
  status: 'choices.status',
  refund_status: 'choices.refundStatus',
  service_type: 'choices.serviceType',
  taught_in: 'choices.taughtIn',
  language: 'choices.language',
  gender: 'choices.gender',
  method: 'choices.method',
  attendance: 'choices.attendance',
  cancelled_by: 'audit.value.cancelledBy',
  reason: 'audit.value.reason',
  changed: 'audit.value.changed',
  event: 'audit.value.event',
  line: 'audit.value.line',
  starts: 'choices.passStarts',
  make_up_kinds: 'cancelling.kind',
  who: 'writing.who',
  part: 'today.site.parts',
  written_to: 'choices.messageTo',
}
const TOLD: Partial<Record<AuditEntry['action'], string[]>> = {
  create: ['status', 'price', 'fresh', 'method', 'held_until', 'note', 'corrects', 'who', 'recipients'],
  cancel: ['people', 'amount', 'tell', 'reason_en', 'reason_ru'],
  message: ['recipients', 'written_to'],
  sell: ['method', 'amount', 'entries'],
  transfer: ['event', 'line', 'amount', 'day'],
  undo: ['reason'],
  merge: ['bookings', 'passes', 'amount'],
}

/** Returns a text per changed field with the old and the new value. Without old values or for a bank transfer: the fields of `TOLD`. */
export function changeTexts({ action, kind, before, after }: AuditEntry, writing: Writing): string[] {
  if (!after) return []
  if (kind === 'content') return [partOfSite(after, writing)]
  if (!before || action === 'transfer') {
    const texts =
      kind === 'booking' || kind === 'receipt' || kind === 'newsletter' || kind === 'statement' || action !== 'create'
        ? (TOLD[action] ?? [])
        : []
    return texts
      .filter((field) => isSaid(after[field]))
      .map((field) => `${nameOf(nameFor(field, action), writing)}: ${written(field, after[field], writing)}`)
  }
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => field === 'service_id' || !HIDDEN.test(field),
  )
  const changed = fields.filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
  return changed.map((field) => {
    if (field === 'changed') return written(field, after[field], writing)
    if (field === 'hold_seconds') return `${nameOf(field, writing)}: ${inMinutes(before[field])} → ${inMinutes(after[field])}`
    // If the field had no value before, for example the reason for credit, the text names only the new value.
    if (/^(note|credit|ended|classes)$/.test(field) && !isSaid(before[field]))
      return `${nameOf(field, writing)}: ${written(field, after[field], writing)}`
    // The values of these fields are file names and ids, which mean nothing to people, so they are not shown.
    if (/picture|service_id|^(dates|follows)$/.test(field)) return `${nameOf(field, writing)}: ${writing.t('audit.value.another')}`
    const name = nameOf(nameFor(field, action), writing)
    return `${name}: ${written(field, before[field], writing)} → ${written(field, after[field], writing)}`
  })
}

/** Entries about the site contain no texts, only the name of the changed part, or none if a photo was changed. */
const partOfSite = ({ part }: Record<string, unknown>, { t }: Writing): string => t(part ? `site.part.${part}` : 'site.picture.title')

const nameFor = (field: string, action: AuditEntry['action']) => (field === 'amount' ? (AMOUNTS[action] ?? field) : field)

const inMinutes = (seconds: unknown) => (isSaid(seconds) ? String(Number(seconds) / 60) : '–')

const isSaid = (value: unknown) => value !== undefined && value !== null && value !== ''

function nameOf(field: string, { t }: Writing): string {
  const [, base = field, language] = /^(.*?)(?:_(en|ru))?$/.exec(field) ?? []
  const name = t(`audit.field.${base}`, { _: base.replaceAll('_', ' ') })
  return language ? `${name} (${language.toUpperCase()})` : name
}

function written(field: string, value: unknown, writing: Writing): string {
  const { t, format } = writing
  if (!isSaid(value)) return noValue(field, writing)
  if (isPolicy(field, value)) return policyText(value, writing)
  if (field === 'opens') return opensText(String(value), writing)
  if (Array.isArray(value)) return value.map((one) => written(field, one, writing)).join(', ') || '–'
  if (typeof value === 'object')
    return Object.values(value as object)
      .map((one) => written(field, one, writing))
      .join(', ')
  if (typeof value === 'boolean') return t(`ra.boolean.${value}`)
  if (MONEY.has(field)) return format.money(Number(value))
  if (INSTANT.test(String(value))) return format.dateAndTime(String(value))
  if (DAY.test(String(value))) return format.wallDate(String(value))
  const label = WORDS[field]
  if (label) return t(`${label}.${value}`, { _: String(value) })
  return field === 'event_type' ? format.eventKind(String(value)) : String(value)
}

function noValue(field: string, { t }: Writing): string {
  if (!/policy$/.test(field)) return '–'
  return t(field === 'policy' ? 'audit.value.policy.asAll' : 'audit.value.policy.none')
}

const isPolicy = (field: string, value: unknown): value is CancellationPolicy => /policy$/.test(field) && typeof value === 'object'

/** For example: 100 % until 24 hours before, 50 % until 20:00 on the day before. */
function policyText({ steps, resale }: CancellationPolicy, { t }: Writing): string {
  const rules = steps.map(({ until, back_percent: percent }) =>
    'hours' in until
      ? t('cancelling.rule.hours', { percent, smart_count: until.hours })
      : t('cancelling.rule.evening', { percent, time: until.day_before }),
  )
  return [...rules, ...(resale ? [t('cancelling.rule.resale')] : [])].join(', ')
}

const types: Record<string, string> = { slot: 'individual', session: 'group', event: 'event' }
const HALERE = 100

/** The classes a pass pays for, such as "Group classes, Hatha yoga, up to 400 Kč". `written` is JSON from the audit log. */
function opensText(written: string, { t, format }: Writing): string {
  const { kinds = [], serviceIds, serviceTypes, priceUpTo } = JSON.parse(written)
  return [
    ...kinds.map((kind: string) => t(`choices.classType.${types[kind] ?? kind}`)),
    ...(serviceTypes ?? []).map((type: string) => t(`choices.serviceType.${type}`)),
    ...(serviceIds ? [t('audit.value.someServices', { smart_count: serviceIds.length })] : []),
    ...(typeof priceUpTo === 'number' ? [t('audit.value.upTo', { amount: format.money(priceUpTo / HALERE) })] : []),
  ].join(', ')
}
