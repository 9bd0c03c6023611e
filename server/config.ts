import { join } from 'node:path'
import { z } from 'zod'
import { EMAIL, withAsciiDomain } from '../packages/contract/people/email-address.ts'

/** An invalid setting. `message` names the variable and the values it accepts. */
export class ConfigError extends Error {}

const flag = z.stringbool({ error: 'takes 1 or 0' })
const seconds = (least: number, most: number) =>
  z.coerce
    .number({ error: 'takes a number of seconds' })
    .int('takes whole seconds')
    .min(least, `takes at least ${least} seconds`)
    .max(most, `takes at most ${most} seconds`)
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'takes an address that begins with http:// or https://' })
  .transform((url) => url.replace(/\/+$/, ''))

// A local path or a web address, without trailing slashes.
const pathOrUrl = z
  .string()
  .regex(/^(\/(?![/\\])|https?:\/\/[^/\\])[^\s\\]*$/, 'takes a path that begins with / or an address that begins with http:// or https://')
  .transform((place) => place.replace(/\/+$/, ''))

const bucketName = z.string().regex(/^[A-Za-z0-9._-]+$/, 'takes the name of a bucket')

const emailAddress = z
  .string()
  .overwrite(withAsciiDomain)
  .pipe(z.email({ pattern: EMAIL, error: 'takes an email address' }))

const timeZone = z.string().refine(isTimeZone, 'takes the name of a time zone such as Europe/Prague')

// A placeholder without a mailbox. The domain example.com accepts no email.
const NOBODYS_ADDRESS = 'staff@example.com'

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production'], 'takes development, test or production').default('development'),
  PORT: z.coerce
    .number({ error: 'takes a port number' })
    .int('takes a port number')
    .min(0, 'takes a port from 0 to 65535')
    .max(65_535, 'takes a port from 0 to 65535')
    .default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: httpUrl.optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/, 'takes postgres://user:password@host:port/database')
    .optional(),
  DATA_DIR: z.string().default('./data'),
  JWT_SECRET: z.string().min(32, 'takes at least 32 characters').optional(),
  JWT_SECRET_PREVIOUS: z.string().min(32, 'takes at least 32 characters').optional(),
  ACCESS_TOKEN_TTL: seconds(1, 86_400).default(3600),
  REFRESH_TOKEN_TTL: seconds(1, 31_536_000).default(2_592_000),
  PAYMENT_PROVIDER: z.enum(['sandbox', 'stripe'], 'takes sandbox or stripe').default('sandbox'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?!pk_)\S+$/, 'takes a secret key of Stripe (sk_… or rk_…), not a publishable one')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^(?!sk_|pk_|rk_|we_)\S+$/, 'takes the signing secret of a webhook endpoint (whsec_…)')
    .optional(),
  STRIPE_API_BASE: httpUrl.optional(),
  FIO_TOKEN: z
    .string()
    .regex(/^[A-Za-z0-9]{64}$/, 'takes the 64 letters and digits of a token of Fio')
    .optional(),
  FIO_TOKEN_ENDS: z.iso.date('takes the last day of the token, such as 2027-05-31').optional(),
  FIO_API_BASE: httpUrl.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/.+/, 'takes smtp://user:password@host:port or smtps://…')
    .optional(),
  MAIL_FROM: emailAddress.optional(),
  BOUNCE_IMAP_URL: z
    .string()
    .regex(
      /^imaps?:\/\/[^:@/]+:[^:@/]+@[^@/]+(\/\S*)?$/,
      'takes imaps://user:password@host:993/INBOX, with signs such as @ in the password written as %40',
    )
    .optional(),
  MEDIA_S3_ENDPOINT: httpUrl.optional(),
  MEDIA_S3_BUCKET: bucketName.optional(),
  MEDIA_S3_REGION: z.string().optional(),
  MEDIA_S3_ACCESS_KEY_ID: z.string().optional(),
  MEDIA_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_S3_ENDPOINT: httpUrl.optional(),
  BACKUP_S3_BUCKET: bucketName.optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  MESSAGE_KEEP_MONTHS: z.coerce
    .number({ error: 'takes a number of months' })
    .int('takes whole months')
    .min(1, 'takes at least 1 month')
    .default(12),
  BACKUP_KEEP_DAYS: z.coerce.number({ error: 'takes a number of days' }).int('takes whole days').min(1, 'takes at least 1 day').default(30),
  STAFF_EMAIL: z.string().trim().toLowerCase().pipe(emailAddress).default(NOBODYS_ADDRESS),
  STAFF_PASSWORD: z.string().min(8, 'takes at least 8 characters').max(128, 'takes at most 128 characters').optional(),
  STAFF_NAME: z.string().max(80, 'takes at most 80 characters').optional(),
  STAFF_GENDER: z.enum(['female', 'male'], 'takes female or male').optional(),
  STAFF_LANGUAGE: z.enum(['en', 'ru'], 'takes en or ru').optional(),
  DEMO: flag.optional(),
  STUDIO_TIME_ZONE: timeZone.default('Europe/Prague'),
  HOLD_SECONDS: seconds(1, 86_400).default(2100),
  UNDO_SECONDS: seconds(0, 3600).default(60),
  RATE_LIMIT_FACTOR: z.coerce.number({ error: 'takes a number' }).min(0, 'takes 0 or more').default(1),
  TRUST_PROXY: z.string().transform(trustedProxies).optional(),
  BACK_OFFICE_URL: pathOrUrl.optional(),
  DASHBOARD_API_URL: pathOrUrl.optional(),
  DASHBOARD_CURRENCY_SIGN: z.string().max(5, 'takes at most 5 characters').optional(),
  PASSWORD_BLOCKLIST: flag.optional(),
  ALLOW_SANDBOX_PAYMENTS: flag.default(false),
  ALLOW_EMBEDDED_DATABASE: flag.default(false),
  HEARTBEAT_URL: httpUrl.optional(),
  METRICS_TOKEN: z.string().min(16, 'takes at least 16 characters').optional(),
  CACHE_MB: z.coerce.number({ error: 'takes a number of megabytes' }).min(0, 'takes 0 or more').default(32),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'takes fatal, error, warn, info, debug, trace or silent')
    .optional(),
})

export const settingNames = Object.keys(schema.shape)

export type Config = ReturnType<typeof readConfig>

/** Reads the settings of .env.example. An empty variable counts as unset. Throws ConfigError with a sentence for each invalid variable. */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'))
  const env = parsed.data
  const refusals = contradictions(env)
  if (refusals.length > 0) throw new ConfigError(refusals.join('\n'))

  const production = env.NODE_ENV === 'production'
  return {
    mode: env.NODE_ENV,
    production,
    development: env.NODE_ENV === 'development',
    port: env.PORT,
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    /** Undefined means that the Host header is used, but only for requests from the same machine. */
    publicUrl: env.PUBLIC_URL,
    databaseUrl: env.DATABASE_URL,
    dataDirectory: env.DATA_DIR,
    jwtSecret: env.JWT_SECRET,
    /** Signatures made with this secret are still accepted. */
    previousJwtSecret: env.JWT_SECRET_PREVIOUS,
    accessTokenSeconds: env.ACCESS_TOKEN_TTL,
    refreshTokenSeconds: env.REFRESH_TOKEN_TTL,
    /** Undefined means the sandbox. */
    stripe: stripeOf(env),
    /** Undefined means that bank lines arrive only as files. */
    fio: fioOf(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    bounceImapUrl: env.BOUNCE_IMAP_URL,
    bucket: bucketOf(env, MEDIA_BUCKET),
    backups: {
      bucket: bucketOf(env, BACKUP_BUCKET),
      directory: env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups'),
      keepDays: env.BACKUP_KEEP_DAYS,
    },
    messageKeepMonths: env.MESSAGE_KEEP_MONTHS,
    staff: {
      email: env.STAFF_EMAIL,
      password: env.STAFF_PASSWORD,
      name: env.STAFF_NAME,
      gender: env.STAFF_GENDER,
      language: env.STAFF_LANGUAGE,
    },
    demo: env.DEMO ?? !production,
    timeZone: env.STUDIO_TIME_ZONE,
    holdSeconds: env.HOLD_SECONDS,
    undoSeconds: env.UNDO_SECONDS,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    trustProxy: env.TRUST_PROXY,
    backOfficeUrl: env.BACK_OFFICE_URL,
    dashboardApiUrl: env.DASHBOARD_API_URL,
    dashboardCurrencySign: env.DASHBOARD_CURRENCY_SIGN,
    passwordBlocklist: env.PASSWORD_BLOCKLIST ?? production,
    heartbeatUrl: env.HEARTBEAT_URL,
    metricsToken: env.METRICS_TOKEN,
    cacheMegabytes: env.CACHE_MB,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  }
}

type Environment = z.output<typeof schema>

function stripeOf({ PAYMENT_PROVIDER, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE }: Environment) {
  if (PAYMENT_PROVIDER !== 'stripe' || !STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) return undefined
  return { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, apiBase: STRIPE_API_BASE }
}

function fioOf({ FIO_TOKEN, FIO_TOKEN_ENDS, FIO_API_BASE }: Environment) {
  return FIO_TOKEN && FIO_TOKEN_ENDS ? { token: FIO_TOKEN, endsOn: FIO_TOKEN_ENDS, apiBase: FIO_API_BASE } : undefined
}

const MEDIA_BUCKET = [
  'MEDIA_S3_ENDPOINT',
  'MEDIA_S3_BUCKET',
  'MEDIA_S3_REGION',
  'MEDIA_S3_ACCESS_KEY_ID',
  'MEDIA_S3_SECRET_ACCESS_KEY',
] as const
const BACKUP_BUCKET = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_BUCKET',
  'BACKUP_S3_REGION',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const
type BucketNames = typeof MEDIA_BUCKET | typeof BACKUP_BUCKET

function bucketOf(env: Environment, names: BucketNames) {
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = names.map((name) => env[name])
  return endpoint && bucket && region && accessKeyId && secretAccessKey
    ? { endpoint, bucket, region, accessKeyId, secretAccessKey }
    : undefined
}

function contradictions(env: Environment): string[] {
  const refusals: string[] = []
  for (const names of [MEDIA_BUCKET, BACKUP_BUCKET]) {
    const missing = names.filter((name) => env[name] === undefined)
    if (missing.length === 0 || missing.length === names.length) continue
    const family = names[0].replace('ENDPOINT', '…')
    for (const name of missing) refusals.push(`${name} is required when another ${family} variable is set.`)
  }
  if (env.PAYMENT_PROVIDER === 'stripe') {
    if (!env.STRIPE_SECRET_KEY) refusals.push('STRIPE_SECRET_KEY is required when PAYMENT_PROVIDER is stripe.')
    if (!env.STRIPE_WEBHOOK_SECRET) refusals.push('STRIPE_WEBHOOK_SECRET is required when PAYMENT_PROVIDER is stripe.')
  }
  if (env.FIO_TOKEN && !env.FIO_TOKEN_ENDS)
    refusals.push('FIO_TOKEN_ENDS is required when FIO_TOKEN is set: it takes the last day of the token, such as 2027-05-31.')
  if (env.FIO_API_BASE && !isSafeInProduction(env.FIO_API_BASE))
    refusals.push('FIO_API_BASE takes an address that begins with https://, because the token is sent in the address.')
  if (env.NODE_ENV !== 'production') return refusals

  if (env.PAYMENT_PROVIDER === 'sandbox' && !env.ALLOW_SANDBOX_PAYMENTS)
    refusals.push('PAYMENT_PROVIDER is sandbox, which takes no money: set stripe, or ALLOW_SANDBOX_PAYMENTS=1 to run a demo in production.')
  if (!env.DATABASE_URL && !env.ALLOW_EMBEDDED_DATABASE)
    refusals.push(
      'DATABASE_URL is required in production: it takes postgres://user:password@host:port/database (or set ALLOW_EMBEDDED_DATABASE=1).',
    )
  if (env.DATABASE_URL && !env.JWT_SECRET)
    refusals.push('JWT_SECRET is required in production with DATABASE_URL: it takes at least 32 characters.')
  if (!env.PUBLIC_URL)
    refusals.push('PUBLIC_URL is required in production: it takes the address people see, such as https://your.address. Emails link to it.')
  else if (!isSafeInProduction(env.PUBLIC_URL)) refusals.push('PUBLIC_URL takes an address that begins with https:// in production.')
  if (env.STAFF_EMAIL === NOBODYS_ADDRESS)
    refusals.push('STAFF_EMAIL is required in production: it takes the email address that the first staff account signs in with.')
  if (trustsEverybody(env.TRUST_PROXY))
    refusals.push(
      'TRUST_PROXY takes a number of proxies, or their addresses or networks, in production: trusting every sender would let visitors claim any address.',
    )
  if (env.RATE_LIMIT_FACTOR === 0) refusals.push('RATE_LIMIT_FACTOR takes more than 0 in production.')
  return refusals
}

function isSafeInProduction(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** In Fastify's format: the number of proxies, all, or addresses and networks. */
function trustedProxies(given: string): number | boolean | string {
  if (/^\d+$/.test(given)) return Number(given)
  return given === 'true' || (given !== 'false' && given)
}

const trustsEverybody = (trusted: number | boolean | string | undefined): boolean =>
  trusted === true || (typeof trusted === 'string' && /\/0+\s*(,|$)/.test(trusted))

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Returns the environment plus the variables of `.env`, which never override existing ones. */
export function environment(): Record<string, string | undefined> {
  try {
    process.loadEnvFile('.env')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw new ConfigError(`.env cannot be read: ${(error as Error).message}`)
  }
  return process.env
}

/** Makes libraries that read NODE_ENV on import use their production build. Call it after the settings have been read. */
export function takeProductionBuilds(): void {
  process.env.NODE_ENV = 'production'
}
