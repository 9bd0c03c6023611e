import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type AuditEntry, auditActions, auditKinds } from '../../../../packages/contract/studio/audit.ts'
import { formatIn } from '../i18n/format.ts'
import { actionKey } from './action-key.ts'
import { changeTexts } from './change-texts.ts'

const read = (language: string, file: string) =>
  JSON.parse(readFileSync(new URL(`../i18n/${language}/${file}.json`, import.meta.url), 'utf8'))

type Tree = { [key: string]: unknown }

/** Translates into a language. A missing text becomes NO WORD and its key, which the assertions look for. */
function translating(language: 'en' | 'ru') {
  const files = ['audit', 'choices', 'cancelling', 'site']
  const own = Object.fromEntries(files.map((file) => [file, read(language, file)]))
  const words = { ...own, ra: { boolean: { true: 'yes', false: 'no' } } }
  const found = (key: string) => key.split('.').reduce<Tree | undefined>((tree, part) => tree?.[part] as Tree | undefined, words)
  const filled = (text: string, slots: Record<string, unknown>) => text.replaceAll(/%\{(\w+)\}/g, (_, slot) => String(slots[slot]))
  return (key: string, slots = {}) => filled(String(found(key) ?? `NO WORD: ${key}`).split(' ||||')[0] ?? '', { ...slots })
}

const entry = (given: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-11-22T10:00:00Z',
  person: { id: 1, first_name: 'A', last_name: '', email: '' },
  subject_id: 1,
  subject: { name: '', start: null },
  action: 'update',
  kind: 'session',
  before: null,
  after: null,
  ...given,
})
const said = (language: 'en' | 'ru', given: Partial<AuditEntry>) =>
  changeTexts(entry(given), { t: translating(language), format: formatIn(language) })

const opens = { kinds: ['session'], serviceIds: null, serviceTypes: null, priceUpTo: null }
const ofGroups = { opens: JSON.stringify(opens), starts: 'first_use', per_day: 1, is_on_sale: true }
const ofAll = {
  starts: 'purchase',
  per_day: 2,
  opens: JSON.stringify({ kinds: ['slot', 'event'], serviceIds: [1, 2], serviceTypes: ['yin_yoga'], priceUpTo: 40_000 }),
}

const transferred = {
  kind: 'person',
  action: 'transfer',
  before: { status: 'open' },
  after: { event: 'arrived', line_id: 3, amount: 450, day: '2026-11-24', payment_id: 7 },
} as const

const changes: [what: string, Partial<AuditEntry>][] = [
  [
    'a status',
    { kind: 'booking', action: 'status', before: { status: 'pending', held_until: null }, after: { status: 'paid', method: 'cash' } },
  ],
  ['the person who cancelled', { kind: 'booking', before: { cancelled_by: 'person' }, after: { cancelled_by: 'refund' } }],
  ['refunded money', { kind: 'booking', before: { refund_status: 'due', amount: 350 }, after: { refund_status: 'done', amount: 0 } }],
  ['attendance', { kind: 'booking', before: { attendance: null, first_online: false }, after: { attendance: 'came', first_online: true } }],
  [
    'a class',
    {
      before: { price: 350, is_active: true, taught_in: ['en', 'cs'], service_type: null },
      after: { price: 400, is_active: false, taught_in: ['ru'], service_type: 'yin_yoga' },
    },
  ],
  [
    'its hours and texts',
    {
      before: { starts_at: '2026-11-24T17:00:00Z', title_en: 'Yin', capacity: 8 },
      after: { starts_at: '2026-11-24T18:00:00Z', title_en: 'Yang', capacity: 9 },
    },
  ],
  [
    'a slot',
    {
      kind: 'slot',
      before: { service_id: 1, ends_at: null, meet_link: null },
      after: { service_id: 2, ends_at: '2026-11-24T18:00:00Z', meet_link: 'https://x.cz' },
    },
  ],
  [
    'an event',
    {
      kind: 'event',
      before: { event_type: 'workshop', picture_key: null, returning_price: null },
      after: { event_type: 'sound_bath', picture_key: 'abc', returning_price: 300 },
    },
  ],
  ['a service', { kind: 'service', before: { duration_minutes: 60, is_online: false }, after: { duration_minutes: 75, is_online: true } }],
  [
    'a person',
    {
      kind: 'person',
      before: { gender: 'male', language: 'en', is_staff: false, has_address: false },
      after: { gender: 'female', language: 'ru', is_staff: true, has_address: true, changed: ['firstName', 'lastName'] },
    },
  ],
  ['a picture', { kind: 'gallery_item', before: { picture: 'abc', order: 1 }, after: { picture: 'def', order: 2 } }],
  [
    'settings',
    { kind: 'settings', before: { hold_seconds: null, mail_bookings: true }, after: { hold_seconds: 600, mail_bookings: false } },
  ],
  [
    'cancellation rules',
    {
      kind: 'settings',
      before: {
        slot_policy: null,
        event_policy: { steps: [{ until: { hours: 168 }, back_percent: 100 }], exchange_until: null, resale: false },
      },
      after: {
        slot_policy: { steps: [{ until: { day_before: '20:00' }, back_percent: 100 }], exchange_until: null, resale: true },
        event_policy: null,
      },
    },
  ],
  ['a page', { kind: 'content', before: { part: 'home', version: 3 }, after: { part: 'home', version: 4 } }],
  ['a message', { kind: 'message', before: { read: false, archived: false }, after: { read: true, archived: true } }],
  ['a cancelled class', { action: 'cancel', after: { people: 3, amount: 700, tell: true, reason_en: 'Ill', cancellation_id: 4 } }],
  ['an email to a class', { action: 'message', after: { recipients: 3, class_message_id: 5, written_to: 'both' } }],
  ['a person added by staff', { kind: 'booking', action: 'create', after: { id: 1, status: 'paid', price: 350, method: 'transfer' } }],
  ['credit given', { kind: 'person', action: 'credit', before: { amount: 0 }, after: { amount: 350, note: 'Cold studio' } }],
  ['credit paid out', { kind: 'person', action: 'pay_out', before: { amount: 350 }, after: { amount: 0 } }],
  [
    'a refund to credit',
    { kind: 'booking', action: 'refund', before: { status: 'paid', amount: 350 }, after: { status: 'cancelled', amount: 0, credit: 350 } },
  ],
  ['a bank transfer', transferred],
  ['a pass sold', { kind: 'pass', action: 'sell', after: { product_id: 1, method: 'cash', amount: 3000, entries: 10 } }],
  ['entries of a pass', { kind: 'pass', action: 'entries', before: { entries: 3 }, after: { entries: 5, note: 'Cold studio' } }],
  [
    'an extended pass',
    { kind: 'pass', action: 'prolong', before: { valid_until: '2027-01-02' }, after: { valid_until: '2027-02-01', note: 'Ill' } },
  ],
  ['a pass ended', { kind: 'pass', action: 'end', before: { entries: 3 }, after: { note: 'Moved away', classes: 2 } }],
  ['a pass refunded', { kind: 'pass', action: 'refund', before: { amount: 3000 }, after: { amount: 900, ended: true, credit: 100 } }],
  ['a pass product', { kind: 'pass_product', before: { ...ofGroups, price: 3000 }, after: { ...ofAll, price: 3500, is_on_sale: false } }],
  ['a restored person', { kind: 'person', action: 'undo', after: { reason: 'paid_ahead' } }],
  [
    'a hold with a link to pay',
    {
      kind: 'booking',
      action: 'create',
      before: null,
      after: { status: 'pending', price: 200, held_until: '2026-11-24T17:00:00Z', note: 'Why' },
    },
  ],
  [
    'money that staff confirmed',
    { kind: 'person', action: 'transfer', after: { event: 'arrived', line_id: 3, amount: 450, day: '2026-11-24' } },
  ],
  ['a bank line put aside', { kind: 'bank_line', action: 'transfer', before: { line: 'open' }, after: { line: 'aside' } }],
  [
    'a course',
    {
      kind: 'course',
      before: { places: 8, dates: [1, 2], make_ups: 2, make_up_kinds: ['session'], make_up_price_up_to: null, closed_at: null },
      after: {
        places: 9,
        dates: [1, 2, 3],
        instead_of: 2,
        make_ups: 3,
        make_up_kinds: ['session', 'event'],
        make_up_price_up_to: 300,
        closed_at: '2026-11-24T17:00:00Z',
      },
    },
  ],
  ['a debt written off', { kind: 'booking', action: 'status', before: { price: 350 }, after: { price: 0, method: 'free', note: 'Why' } }],
]

describe.each(['en', 'ru'] as const)('audit log in %s', (language) => {
  test.each(changes)('the audit log describes the change %s without codes', (_, given) => {
    const lines = said(language, given)
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).not.toMatch(/NO WORD|_|undefined|null|\[|\d{4}-\d\d/)
  })

  test('the audit log has a text for every action and every kind of record', () => {
    const t = translating(language)
    for (const key of [...auditActions.map((action) => `action.${action}`), ...auditKinds.map((kind) => `kind.${kind}`)])
      expect(t(`audit.${key}`)).not.toMatch(/NO WORD/)
  })
})

test('the audit log shows money, times, booleans and lists in a readable format', () => {
  const [price, shown, taught] = said('en', changes[4]?.[1] ?? {})
  expect(price).toMatch(/^Price: 350\s?Kč → 400\s?Kč$/u)
  expect([shown, taught]).toEqual(['Shown on the site: yes → no', 'Taught in: English, Czech → Russian'])
  expect(said('ru', changes[0]?.[1] ?? {})).toEqual(['Статус: Ждёт оплаты → Оплачено', 'Способ оплаты: – → Наличные'])
  expect(said('en', changes[5]?.[1] ?? {})[0]).toMatch(/^Start: Tue,?\s24\sNov\s2026,\s18:00 → Tue,?\s24\sNov\s2026,\s19:00$/)
})

test('the audit log names each action on credit and lists the balance and the note', () => {
  const given = { kind: 'person', action: 'credit', before: { amount: 300 }, after: { amount: 650, note: 'Cold studio' } } as const
  const taken = { ...given, before: { amount: 650 }, after: { amount: 300, note: 'A mistake' } }
  const toCredit = { kind: 'booking', action: 'refund', before: { amount: 350 }, after: { amount: 0, credit: 350 } } as const
  const inPart = { ...toCredit, after: { amount: 0, credit: 120 } }
  const name = (language: 'en' | 'ru', one: Partial<AuditEntry>) => translating(language)(`audit.action.${actionKey(entry(one))}`)
  expect([given, taken, toCredit, inPart].map((one) => name('en', one))).toEqual([
    'Credit added',
    'Credit deducted',
    'Refunded as credit',
    'Refunded',
  ])
  expect([given, taken, toCredit, inPart].map((one) => name('ru', one))).toEqual([
    'Баланс пополнен',
    'Списано с баланса',
    'Возврат на баланс',
    'Возврат денег',
  ])
  expect(said('en', given)).toEqual(['Credit: 300\u00a0Kč → 650\u00a0Kč', 'Note: Cold studio'])
  expect(said('en', inPart)).toContain('Refunded as credit: 120\u00a0Kč')
})

test('the audit log describes each action on a bank transfer in words', () => {
  expect(said('ru', transferred).slice(0, 2)).toEqual(['Что сделано: деньги пришли', 'Сумма: 450\u00a0Kč'])
  expect(said('en', { ...transferred, after: { ...transferred.after, event: 'detached' } })[0]).toBe(
    'What happened: detached from a payment',
  )
})

test('the audit log shows the amount that remains after a partial refund, and the amount that a cancellation refunded', () => {
  const refund = { kind: 'booking', action: 'refund', before: { amount: 450 }, after: { amount: 200 } } as const
  const cancelled = { kind: 'booking', action: 'cancel', before: { status: 'paid' }, after: { status: 'cancelled', amount: 450 } } as const
  expect(said('en', refund)).toEqual(['Payment left after refunds: 450\u00a0Kč → 200\u00a0Kč'])
  expect(said('en', cancelled)).toContain('Refund: – → 450\u00a0Kč')
  expect(said('en', { kind: 'session', action: 'cancel', after: { people: 3, amount: 450 } })).toContain('Refund: 450\u00a0Kč')
})

test.each(['paid_ahead', 'last_staff', 'has_money', 'has_credit', 'has_pass', 'owes', 'changed_meanwhile'])(
  'the audit log explains the reason %s in words when a deletion was not carried out',
  (reason) => {
    for (const language of ['en', 'ru'] as const) expect(said(language, { action: 'undo', after: { reason } }).join()).not.toContain(reason)
  },
)

test('the audit log lists no fields for a created or deleted class', () => {
  expect(said('en', { action: 'create', after: { title_en: 'Yin', price: 350 } })).toEqual([])
  expect(said('en', { action: 'delete', before: { title_en: 'Yin' } })).toEqual([])
})

test('the audit log describes a cancellation policy step by step', () => {
  const day = { steps: [{ until: { day_before: '20:00' }, back_percent: 100 }], exchange_until: null, resale: true }
  expect(said('en', { before: { policy: null }, after: { policy: day } })).toEqual([
    'Cancelling: same as all classes of this type → 100% until 20:00 on the day before, the rest if someone takes the spot',
  ])
  expect(said('ru', { kind: 'settings', before: { slot_policy: day }, after: { slot_policy: null } })).toEqual([
    'Отмена индивидуальных занятий: 100 % до 20:00 накануне, остальное, если место займут → клиенты сами не отменяют',
  ])
})

test('the audit log names each action on a pass and describes the classes that the pass pays for', () => {
  const taken = entry({ kind: 'pass', action: 'entries', before: { entries: 5 }, after: { entries: 3 } })
  const given = entry({ kind: 'pass', action: 'entries', before: { entries: 3 }, after: { entries: 5 } })
  expect([taken, given].map((one) => translating('ru')(`audit.action.${actionKey(one)}`))).toEqual(['Занятия списаны', 'Занятия добавлены'])
  expect(said('en', { kind: 'pass', action: 'end', before: { entries: 3 }, after: { note: 'Moved away', classes: 2 } })).toEqual([
    'Classes: 3 → –',
    'Note: Moved away',
    'Bookings cancelled: 2',
  ])
  expect(said('en', { kind: 'pass_product', before: ofGroups, after: { ...ofAll, is_on_sale: true } })).toContain(
    'Pays for: Group classes → Individual classes, Events, Yin yoga, 2 service only, up to 400\u00a0Kč',
  )
})

test('the audit log names the changed page or photo of the site without quoting its texts', () => {
  expect(said('ru', { kind: 'content', before: { part: 'home', version: 3 }, after: { part: 'home', version: 4 } })).toEqual(['Главная'])
  const photo = { picture: 'own/a.jpg', altEn: 'Light', altRu: 'Свет', focusX: 50, focusY: 50 }
  expect(said('ru', { kind: 'content', before: photo, after: { ...photo, focusX: 20 } })).toEqual(['Фото'])
})

test('the audit log describes the price, the end and the note of a hold created with a link to pay', () => {
  const after = { status: 'pending', price: 200, held_until: '2026-11-24T17:00:00Z', note: 'Her first class' }
  expect(said('en', { kind: 'booking', action: 'create', before: null, after })).toEqual([
    'Status: Awaiting payment',
    'Price: 200\u00a0Kč',
    expect.stringMatching(/^Held until: .*2026, 18:00$/),
    'Note: Her first class',
  ])
})
