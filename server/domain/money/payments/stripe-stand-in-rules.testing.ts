// The calls that Stripe's API accepts from us, according to its API reference and OpenAPI description (version 2026-10-28).
// A parameter that is not listed is refused. Before adding a new one, look it up in the API reference.

/** A refusal of the API with its code and parameter. Its status is always 400 or 404. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly param: string | undefined
  constructor(code: string, message: string, { status = 400, param }: { status?: number; param?: string } = {}) {
    super(message)
    this.status = status
    this.code = code
    this.param = param
  }
}

/** `now` is Stripe's clock in milliseconds. */
type Check = (value: string, param: string, now: number) => void
type Parameters = Record<string, Check>

const MAX_METADATA = { keys: 50, key: 40, value: 500 }
const KEY_LETTERS = 255
const MAX_EXPANDED = 4
const PAGE_SECONDS = { least: 30 * 60, most: 24 * 60 * 60 }
// The limits of an amount in haléře, which has at most eight digits.
const AMOUNT = { least: 1500, most: 99_999_999 }
const LOCALES =
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hi-IN hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'

function refuse(code: string, message: string, param: string): never {
  throw new Refusal(code, message, { param })
}

const text =
  (most = 5000): Check =>
  (value, param) => {
    if (value.trim() === '') refuse('parameter_invalid_string_blank', `${param} is blank.`, param)
    if ([...value].length > most) refuse('', `Invalid string: ${value.slice(0, 10)}…; must be at most ${most} characters`, param)
  }
const oneOf =
  (...allowed: string[]): Check =>
  (value, param) => {
    if (!allowed.includes(value)) refuse('', `Invalid ${param}: must be one of ${allowed.join(', ')}`, param)
  }
const integer =
  (least: number, most: number): Check =>
  (value, param) => {
    if (!/^-?\d+$/.test(value)) refuse('parameter_invalid_integer', `Invalid integer: ${value}`, param)
    if (Number(value) < least || Number(value) > most) refuse('parameter_invalid_integer', `${param} must be ${least} to ${most}.`, param)
  }
const boolean = oneOf('true', 'false')
const moment = integer(0, 2 ** 40)

const url: Check = (value, param) => {
  text()(value, param, 0)
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) refuse('url_invalid', 'Not a valid URL', param)
}
const email: Check = (value, param) => {
  text(800)(value, param, 0)
  if (!/^[^\s@,;]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value)) refuse('email_invalid', `Invalid email address: ${value}`, param)
}
const amountToPay: Check = (value, param) => {
  integer(0, Number.MAX_SAFE_INTEGER)(value, param, 0)
  if (Number(value) < AMOUNT.least) refuse('amount_too_small', 'The amount must be at least 15.00 CZK.', param)
  if (Number(value) > AMOUNT.most) refuse('amount_too_large', 'The amount must be no more than 999,999.99 CZK.', param)
}
const pageEnd: Check = (value, param, now) => {
  moment(value, param, now)
  const left = Number(value) - Math.floor(now / 1000)
  if (left < PAGE_SECONDS.least || left > PAGE_SECONDS.most)
    refuse('parameter_invalid_integer', 'expires_at must be between 30 minutes and 24 hours from now.', param)
}
const metadata: Check = (value, param) => {
  const key = param.slice(param.lastIndexOf('[') + 1, -1)
  if ([...key].length > MAX_METADATA.key) refuse('', `Metadata keys have at most ${MAX_METADATA.key} characters.`, param)
  text(MAX_METADATA.value)(value, param, 0)
}

const expand: Parameters = {
  'expand[]': (value, param) => {
    text()(value, param, 0)
    if (value.split('.').length > MAX_EXPANDED) refuse('', `You cannot expand more than ${MAX_EXPANDED} levels.`, param)
  },
}
const page: Parameters = { ...expand, limit: integer(1, 100), starting_after: text(), ending_before: text() }
const list: Parameters = {
  ...page,
  'created[gte]': moment,
  'created[gt]': moment,
  'created[lte]': moment,
  'created[lt]': moment,
}

type Call = { accepts: Parameters; needs?: string[] /** Exactly one parameter of each pair is required. */; either?: [string, string][] }

/** An index in a list is written as `[]`, a metadata key as `[*]`, and an id in a path as `*`. */
const calls: Record<string, Call> = {
  'POST /v1/checkout/sessions': {
    accepts: {
      ...expand,
      mode: oneOf('payment', 'setup', 'subscription'),
      'allowed_payment_method_types[]': oneOf('card', 'link', 'paypal', 'sepa_debit'),
      'wallet_options[link][display]': oneOf('auto', 'never'),
      'adaptive_pricing[enabled]': boolean,
      'line_items[][quantity]': integer(1, 999_999),
      'line_items[][price_data][currency]': oneOf('czk', 'eur'),
      'line_items[][price_data][unit_amount]': amountToPay,
      'line_items[][price_data][product_data][name]': text(5000),
      'line_items[][price_data][product_data][description]': text(40_000),
      locale: oneOf(...LOCALES.split(' ')),
      customer_email: email,
      client_reference_id: text(200),
      'metadata[*]': metadata,
      'payment_intent_data[metadata][*]': metadata,
      'payment_intent_data[description]': text(1000),
      'payment_intent_data[statement_descriptor]': text(22),
      'payment_intent_data[statement_descriptor_suffix]': text(22),
      expires_at: pageEnd,
      success_url: url,
      cancel_url: url,
    },
    needs: [
      'mode',
      'success_url',
      'line_items[][quantity]',
      'line_items[][price_data][currency]',
      'line_items[][price_data][unit_amount]',
      'line_items[][price_data][product_data][name]',
    ],
  },
  'GET /v1/checkout/sessions': { accepts: { ...list, payment_intent: text(), status: oneOf('complete', 'expired', 'open') } },
  'GET /v1/checkout/sessions/*': { accepts: expand },
  'POST /v1/checkout/sessions/*/expire': { accepts: expand },
  'POST /v1/refunds': {
    accepts: {
      ...expand,
      amount: integer(1, AMOUNT.most),
      charge: text(),
      payment_intent: text(),
      reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
      'metadata[*]': metadata,
    },
    either: [['charge', 'payment_intent']],
  },
  'GET /v1/refunds': { accepts: { ...list, charge: text(), payment_intent: text() } },
  'GET /v1/payment_intents/*': { accepts: expand },
  'GET /v1/charges': { accepts: { ...list, payment_intent: text() } },
  'GET /v1/disputes/*': { accepts: expand },
  'GET /v1/payment_method_configurations': { accepts: { ...page, active: boolean, application: text() } },
}

export type CheckedCall = { method: string; path: string; form: URLSearchParams; key?: string | undefined; now?: number }

/** Throws the refusal that Stripe would return for a call. */
export function checkCall({ method, path, form, key, now = Date.now() }: CheckedCall): void {
  const call = calls[`${method} ${pattern(path)}`]
  if (!call) throw new Refusal('', `Unrecognized request URL (${method}: ${path}).`, { status: 404 })
  if (key !== undefined && key.length > KEY_LETTERS) refuse('', `Idempotency keys have at most ${KEY_LETTERS} characters.`, '')
  for (const [param, value] of form) checkParameter(call, param, value, now)
  const given = new Set([...form.keys()].map(nameOf))
  for (const needed of call.needs ?? []) if (!given.has(needed)) refuse('parameter_missing', `Missing required param: ${needed}.`, needed)
  for (const pair of call.either ?? [])
    if (pair.filter((one) => given.has(one)).length !== 1) refuse('parameters_exclusive', `Give one of ${pair.join(', ')}.`, pair[0])
  const inMetadata = [...form.keys()].filter((param) => param.startsWith('metadata[')).length
  if (inMetadata > MAX_METADATA.keys) refuse('', `Metadata has at most ${MAX_METADATA.keys} keys.`, 'metadata')
}

function checkParameter({ accepts }: Call, param: string, value: string, now: number): void {
  const check = accepts[nameOf(param)]
  if (param.startsWith('payment_method_types'))
    refuse('payment_method_types_no_longer_supported', 'payment_method_types is no longer supported.', 'payment_method_types')
  if (!check) refuse('parameter_unknown', `Received unknown parameter: ${param}`, param)
  if (value === '') refuse('parameter_invalid_empty', `You passed an empty string for '${param}'.`, param)
  check(value, param, now)
}

/** Returns a parameter such as `line_items[0][quantity]` in the notation of the table. */
const nameOf = (param: string): string =>
  param
    .replace(/\[\d+\]/g, '[]')
    .replace(/metadata\[[^\]]*\]$/, 'metadata[*]')
    .replace(/metadata\]\[[^\]]*\]$/, 'metadata][*]')

const pattern = (path: string): string =>
  path.replace(/^(\/v1\/(?:checkout\/sessions|payment_intents|disputes|refunds|charges))\/[^/]+/, '$1/*')

/** Encodes parameters as a form in the same way as the official package. */
export function formOf(params: object): URLSearchParams {
  const form = new URLSearchParams()
  const add = (name: string, value: unknown): void => {
    if (value === undefined) return
    if (typeof value !== 'object' || value === null) form.append(name, String(value ?? ''))
    else for (const [key, inner] of Object.entries(value)) add(`${name}[${key}]`, inner)
  }
  for (const [name, value] of Object.entries(params)) add(name, value)
  return form
}
