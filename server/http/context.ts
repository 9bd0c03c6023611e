import type { FastifyBaseLogger, FastifyInstance, RawReplyDefaultExpression, RawRequestDefaultExpression, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { BackupDependencies } from '../backups/nightly-backup.ts'
import type { CountHit } from '../db/count-hits.ts'
import type { Database } from '../db/database.ts'
import type { DiskRoom } from '../db/disk-room.ts'
import type { Enqueue } from '../db/enqueue.ts'
import type { AddressKeys } from '../domain/address-tokens.ts'
import type { Publisher } from '../domain/calendar/publisher.ts'
import type { PublicSchedule } from '../domain/catalog/public-schedule.ts'
import type { MediaStore } from '../domain/gallery/media-store.ts'
import type { Identity, TokenKeys } from '../domain/identity/access-token.ts'
import type { CommonPasswords } from '../domain/identity/common-passwords.ts'
import type { SecretBox } from '../domain/identity/secret-box.ts'
import type { WriteEmail } from '../domain/notifications/mail.ts'
import type { PaymentProvider } from '../domain/payments/payment-provider.ts'
import type { Vitals } from '../domain/vitals/vitals-repository.ts'
import type { Cache } from './cache/cache.ts'

/** A Fastify instance whose routes are typed by their zod schemas. */
export type Http = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** What the routes are given. Everything here is made in main.ts. */
export type Context = {
  db: Database
  /** Answers once when the database is there, else throws. */
  ping: () => Promise<unknown>
  version: string
  timeZone: string
  keys: TokenKeys
  refreshTokenSeconds: number
  /** Refused as new passwords. */
  commonPasswords: CommonPasswords
  provider: PaymentProvider
  enqueue: Enqueue
  /** Puts an email into words, to be looked at. */
  writeLetter: WriteEmail
  media: MediaStore
  holdSeconds: number
  /** How long what staff do to a class can be undone. */
  undoSeconds: number
  rateLimitFactor: number
  /** Where several processes count tries together; undefined: this one counts alone. */
  countHit?: CountHit | undefined
  termsVersion: string
  trainer: { en: string; ru: string }
  /** Who stands in calendars as the organizer. */
  publisher: Publisher
  publicUrl: string | undefined
  /** Signs the links that end reminders. */
  stopSecret: string
  /** Signed those of emails from before the secret was replaced, or was derived in another way. */
  previousStopSecrets?: readonly string[]
  /** Seals the secrets of second factors. */
  secretBox: SecretBox
  /** Signs what browsers are known by. */
  browserSecret: string
  /** Sign the addresses of rooms and calendars, which need no sign-in. */
  addressKeys: AddressKeys
  /** What commands on the same machine show that they are no strangers. */
  operatorKey: string
  keeper: BackupDependencies
  vitals: () => Promise<Vitals>
  /** What is left for us where uploads, backups and an embedded database are. */
  disk: () => Promise<DiskRoom>
  /** Finished answers that are the same for everybody. */
  cache: Cache
  /** What they say of the schedule. */
  schedule: PublicSchedule
  metricsToken: string | undefined
  /** Where the server listens: the address people see while none is set. */
  port: number
  backOfficeUrl: string | undefined
  dashboardApiUrl: string | undefined
  dashboardCurrencySign: string | undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take minutes to arrive: a photo from a phone. */
    slowBody?: boolean
  }
  interface FastifyRequest {
    /** The language of the answer, from Accept-Language. */
    language: 'en' | 'ru'
    /** Whoever the bearer token names; undefined: anonymous. */
    identity: Identity | undefined
  }
}
