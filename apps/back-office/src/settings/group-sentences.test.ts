import { expect, test } from 'vitest'
import type { Settings } from '../../../../packages/contract/studio/settings.ts'
import type { SetupStates } from '../../../../packages/contract/studio/setup.ts'
import english from '../i18n/en/settings.json' with { type: 'json' }
import { ago } from './ago.ts'
import { backupSentence, groupSentences, paymentsSentence } from './group-sentences.ts'

const now = Date.parse('2026-11-26T12:00:00Z')
const before = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

/** Fills the English texts of the settings as polyglot does, and returns the key for texts of other files. */
function t(key: string, given: object = {}): string {
  const values = given as Record<string, unknown>
  const [file, ...path] = key.split('.')
  const found = file === 'settings' ? path.reduce<unknown>((tree, name) => (tree as Record<string, unknown>)?.[name], english) : undefined
  if (typeof found !== 'string') return `${key} ${Object.values(values).join(' ')}`.trim()
  const forms = found.split(' |||| ')
  const form = forms[values.smart_count === 1 ? 0 : forms.length - 1] ?? found
  return form.replaceAll(/%\{(\w+)\}/g, (_, name) => String(values[name]))
}

const settings = {
  first_online_discount_percent: 20,
  hold_seconds: 2100,
  contact_email: null,
  contact_phone: null,
  passes_on: false,
  vat: null,
  mail_bookings: true,
  mail_cancellations: true,
  mail_attention: false,
  digest_on: false,
  digest_names: false,
  require_second_factor: false,
  seller: { name: 'Eva Nová', street: 'Dlouhá 1', city: '110 00 Praha 1', company_number: '27082440', register: '' },
  receipt_prefix: '',
  accountant_email: null,
  accountant_monthly: false,
  slot_policy: null,
  session_policy: null,
  event_policy: null,
} as unknown as Settings
const states: SetupStates = {
  payments: { provider: 'stripe', is_live: true, health: 'answers', wallets: null, heard_at: before(2) },
  clock: { database: 0, payments: 0 },
  mail: { has_server: true, from: 'hello@eva.example', own_address: null, test: null },
  backup: { made_at: before(300), is_nightly: true },
}
const sentences = (changes: Partial<Settings> = {}, known: SetupStates | undefined = states) =>
  Object.fromEntries(
    groupSentences({ settings: { ...settings, ...changes }, states: known, first: undefined, now }, t).map(({ group, sentence }) => [
      group,
      sentence,
    ]),
  )

test.each([
  [0, '1 minute ago'],
  [2, '2 minutes ago'],
  [59, '59 minutes ago'],
  [60, '1 hour ago'],
  [47 * 60 + 59, '47 hours ago'],
  [48 * 60, '2 days ago'],
])('an instant %d minutes ago is shown as %s', (minutes, words) => {
  expect(ago(before(minutes), now, t)).toBe(words)
})

test('the settings page summarizes each group of settings, with times in minutes or hours', () => {
  expect(sentences()).toMatchObject({
    studio: 'Eva Nová · Dlouhá 1, 110 00 Praha 1 · IČO 27082440 · not VAT-registered',
    payments: 'Stripe is responding · last message from Stripe 2 minutes ago · a spot is held for 35 minutes',
    emails: 'From hello@eva.example · to you: bookings, cancellations',
    backups: 'Last backup 5 hours ago',
    receipts: 'Receipt numbers: 2026-0001… · no accountant',
  })
  expect(sentences({ hold_seconds: 7200 }).payments).toMatch(/a spot is held for 2 hours$/)
  expect(sentences({ hold_seconds: 90 }).payments).toMatch(/a spot is held for 2 minutes$/)
})

test('the settings page shows a cancellation deadline of three days or more in days', () => {
  const step = (hours: number, back_percent: number) => ({ until: { hours }, back_percent })
  const event_policy = { steps: [step(168, 100), step(48, 50)], exchange_until: null, resale: false }
  expect(sentences({ event_policy }).cancelling).toBe(
    'Classes: clients write to you · Events: 100% until 7 days before, cancelling.rule.hours 50 48',
  )
})

test('the settings page shows summaries without the states of payments and backups while these states are loading', () => {
  const { payments, backups } = Object.fromEntries(
    groupSentences({ settings, states: undefined, first: undefined, now }, t).map(({ group, sentence }) => [group, sentence]),
  )
  expect([payments, backups]).toEqual(['… · a spot is held for 35 minutes', '…'])
})

test('the settings page describes a sandbox, a failing provider and a missing backup', () => {
  const of = (changes: Partial<SetupStates['payments']>) =>
    paymentsSentence({ ...states, payments: { ...states.payments, ...changes } }, now, t)
  expect(of({ provider: 'sandbox' })).toBe('Trial mode: no real money')
  expect(of({ health: 'silent', is_live: false, heard_at: null })).toBe(
    'Stripe isn’t responding · test mode, no real money · no message from Stripe yet',
  )
  expect(of({ health: 'wrong_key' })).toBe('Stripe doesn’t accept the key · last message from Stripe 2 minutes ago')
  expect(backupSentence({ ...states, backup: { made_at: null, is_nightly: true } }, now, t)).toBe('No backup yet')
})

test('the settings page shows the list of first steps at the top until all steps are done', () => {
  const steps = [
    { kind: 'home', by: 'teacher', is_done: false, missing_in: null },
    { kind: 'demo', by: 'teacher', is_done: true, missing_in: null },
    { kind: 'mail', by: 'operator', is_done: true, missing_in: null },
  ] as const
  const groups = (done: boolean) => {
    const first = { steps: steps.map((step) => ({ ...step, is_done: done || step.is_done })), is_hidden: true, demo: null }
    return groupSentences({ settings, states, first, now }, t)
  }
  expect(groups(false)[0]).toEqual({ group: 'first-steps', path: '/settings/first-steps', sentence: '1 of 2 done' })
  expect(groups(true)[0]?.group).toBe('studio')
})
