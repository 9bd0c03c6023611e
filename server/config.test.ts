import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  PAYMENT_PROVIDER: 'sandbox',
  ALLOW_SANDBOX_PAYMENTS: '1',
  DATABASE_URL: 'postgres://u:p@db/x',
  JWT_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://ticha.example',
  STAFF_EMAIL: 'teacher@ticha.example',
}

test('readConfig returns the defaults when no variable is set', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: undefined,
    databaseUrl: undefined,
    dataDirectory: './data',
    accessTokenSeconds: 3600,
    refreshTokenSeconds: 2_592_000,
    stripe: undefined,
    staff: { email: 'staff@example.com', password: undefined },
    demo: true,
    timeZone: 'Europe/Prague',
    holdSeconds: 2100,
    rateLimitFactor: 1,
    passwordBlocklist: false,
  })
})

test('readConfig treats an empty value as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', DEMO: '' })).toMatchObject({ port: 3000, databaseUrl: undefined, demo: true })
})

test('readConfig reads the Fio token and its last day, and the error about an invalid token contains no part of the token', () => {
  const token = 'aB3'.repeat(22).slice(0, 64)
  const standIn = { FIO_TOKEN: token, FIO_TOKEN_ENDS: '2027-05-31', FIO_API_BASE: 'http://127.0.0.1:9000/v1/rest/' }
  expect(readConfig({}).fio).toBeUndefined()
  expect(readConfig(standIn).fio).toEqual({ token, endsOn: '2027-05-31', apiBase: 'http://127.0.0.1:9000/v1/rest' })
  const readInvalid = () => readConfig({ ...standIn, FIO_TOKEN: `${token}?` })
  expect(readInvalid).toThrow(ConfigError)
  expect(readInvalid).not.toThrow(/aB3/)
})

test('production listens on every address, has no demo and uses the password blocklist', () => {
  expect(readConfig(production)).toMatchObject({ host: '0.0.0.0', demo: false, passwordBlocklist: true, production: true })
})

test.each([
  [{ PORT: 'http' }, 'PORT takes a port number.'],
  [{ PORT: '70000' }, 'PORT takes a port from 0 to 65535.'],
  [{ PUBLIC_URL: 'ticha.example' }, 'PUBLIC_URL takes an address that begins with http:// or https://.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL takes postgres://user:password@host:port/database.'],
  [{ JWT_SECRET: 'short' }, 'JWT_SECRET takes at least 32 characters.'],
  [{ ACCESS_TOKEN_TTL: 'an hour' }, 'ACCESS_TOKEN_TTL takes a number of seconds.'],
  [{ PAYMENT_PROVIDER: 'paypal' }, 'PAYMENT_PROVIDER takes sandbox or stripe.'],
  [{ STAFF_EMAIL: 'staff' }, 'STAFF_EMAIL takes an email address.'],
  [{ STAFF_LANGUAGE: 'cs' }, 'STAFF_LANGUAGE takes en or ru.'],
  [{ STAFF_PASSWORD: 'short' }, 'STAFF_PASSWORD takes at least 8 characters.'],
  [{ DEMO: 'maybe' }, 'DEMO takes 1 or 0.'],
  [{ STUDIO_TIME_ZONE: 'Praha' }, 'STUDIO_TIME_ZONE takes the name of a time zone such as Europe/Prague.'],
  [{ HOLD_SECONDS: '0' }, 'HOLD_SECONDS takes at least 1 seconds.'],
  [{ HOLD_SECONDS: '1.5' }, 'HOLD_SECONDS takes whole seconds.'],
  [{ RATE_LIMIT_FACTOR: '-1' }, 'RATE_LIMIT_FACTOR takes 0 or more.'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL takes smtp://user:password@host:port or smtps://…'],
  [{ BOUNCE_IMAP_URL: 'imaps://mail.example' }, 'BOUNCE_IMAP_URL takes imaps://user:password@host:993/INBOX'],
  [
    { BACK_OFFICE_URL: 'office.example' },
    'BACK_OFFICE_URL takes a path that begins with / or an address that begins with http:// or https://.',
  ],
  [{ DASHBOARD_API_URL: '//api' }, 'DASHBOARD_API_URL takes a path that begins with / or an address that begins with http:// or https://.'],
  [
    { DASHBOARD_API_URL: '/\\api' },
    'DASHBOARD_API_URL takes a path that begins with / or an address that begins with http:// or https://.',
  ],
  [{ NODE_ENV: 'staging' }, 'NODE_ENV takes development, test or production.'],
  [{ PAYMENT_PROVIDER: 'stripe' }, 'STRIPE_SECRET_KEY is required when PAYMENT_PROVIDER is stripe.'],
  [{ PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_1' }, 'STRIPE_WEBHOOK_SECRET is required when PAYMENT_PROVIDER is stripe.'],
  [{ STRIPE_SECRET_KEY: 'pk_live_1' }, 'STRIPE_SECRET_KEY takes a secret key of Stripe (sk_… or rk_…), not a publishable one.'],
  [{ STRIPE_WEBHOOK_SECRET: 'sk_1' }, 'STRIPE_WEBHOOK_SECRET takes the signing secret of a webhook endpoint (whsec_…).'],
  [{ FIO_TOKEN: 'short' }, 'FIO_TOKEN takes the 64 letters and digits of a token of Fio.'],
  [
    { FIO_TOKEN: 'x'.repeat(64) },
    'FIO_TOKEN_ENDS is required when FIO_TOKEN is set: it takes the last day of the token, such as 2027-05-31.',
  ],
  [{ FIO_TOKEN_ENDS: '31.5.2027' }, 'FIO_TOKEN_ENDS takes the last day of the token, such as 2027-05-31.'],
  [
    { FIO_API_BASE: 'http://fio.example' },
    'FIO_API_BASE takes an address that begins with https://, because the token is sent in the address.',
  ],
])('readConfig refuses %o with a sentence that names the variable', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(ConfigError)
  expect(() => readConfig(environment)).toThrow(sentence)
})

test.each([
  [{ ALLOW_SANDBOX_PAYMENTS: '' }, 'PAYMENT_PROVIDER'],
  [{ DATABASE_URL: '' }, 'DATABASE_URL'],
  [{ JWT_SECRET: '' }, 'JWT_SECRET'],
  [{ PUBLIC_URL: '' }, 'PUBLIC_URL is required in production: it takes the address people see, such as https://your.address.'],
  [{ PUBLIC_URL: 'http://ticha.example' }, 'PUBLIC_URL takes an address that begins with https:// in production.'],
  [{ STAFF_EMAIL: '' }, 'STAFF_EMAIL is required in production'],
  [{ STAFF_EMAIL: 'Staff@example.com' }, 'STAFF_EMAIL is required in production'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY takes a number of proxies, or their addresses or networks, in production'],
  [{ TRUST_PROXY: '10.0.0.0/8, 0.0.0.0/0' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '::/0' }, 'TRUST_PROXY'],
  [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR'],
])('production refuses %o', (change, variable) => {
  expect(() => readConfig({ ...production, ...change })).toThrow(variable)
})

test.each(['1', 'loopback, uniquelocal', '10.0.0.0/8,127.0.0.1', 'false'])('production accepts TRUST_PROXY=%s', (given) => {
  expect(() => readConfig({ ...production, TRUST_PROXY: given })).not.toThrow()
})

test('production accepts the embedded database if ALLOW_EMBEDDED_DATABASE is set, and accepts http instead of https for a localhost URL', () => {
  const allowed = { ...production, DATABASE_URL: '', JWT_SECRET: '', ALLOW_EMBEDDED_DATABASE: '1', PUBLIC_URL: 'http://localhost:3000' }
  expect(readConfig(allowed)).toMatchObject({ databaseUrl: undefined, publicUrl: 'http://localhost:3000' })
})

const bucket = {
  MEDIA_S3_ENDPOINT: 'https://s3.example.com/',
  MEDIA_S3_BUCKET: 'ticha',
  MEDIA_S3_REGION: 'eu-central-1',
  MEDIA_S3_ACCESS_KEY_ID: 'key',
  MEDIA_S3_SECRET_ACCESS_KEY: 'secret',
}

test('readConfig accepts either all five variables of the media bucket or none of them', () => {
  expect(readConfig({}).bucket).toBeUndefined()
  expect(readConfig(bucket).bucket).toEqual({
    endpoint: 'https://s3.example.com',
    bucket: 'ticha',
    region: 'eu-central-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })
  for (const name of Object.keys(bucket))
    expect(() => readConfig({ ...bucket, [name]: '' })).toThrow(`${name} is required when another MEDIA_S3_… variable is set.`)
  expect(() => readConfig({ ...bucket, MEDIA_S3_BUCKET: 'a/b' })).toThrow('MEDIA_S3_BUCKET takes the name of a bucket.')
})

test('the error of readConfig names every wrong variable', () => {
  expect(() => readConfig({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT[\s\S]*DEMO/)
})

test('.env.example lists every variable with its default value', () => {
  const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
  const values = Object.fromEntries([...example.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]))
  expect(readConfig(values)).toEqual(readConfig({}))

  const source = readFileSync(new URL('./config.ts', import.meta.url), 'utf8')
  const known = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name)
  expect(known.length).toBeGreaterThan(30)
  expect(Object.keys(values).sort()).toEqual(known.sort())
})

test.each([
  ['1', 1],
  ['true', true],
  ['false', false],
  ['10.0.0.0/8, 127.0.0.1', '10.0.0.0/8, 127.0.0.1'],
])('TRUST_PROXY=%s is converted to the value that Fastify expects', (given, trusted) => {
  expect(readConfig({ TRUST_PROXY: given }).trustProxy).toBe(trusted)
})
