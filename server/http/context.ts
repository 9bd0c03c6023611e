import type { Site } from '../../packages/content/schema.ts'
import type { Language } from '../../packages/contract/content/language.ts'
import type { BackupDependencies } from '../backups/nightly-backup.ts'
import type { CountHit } from '../db/count-hits.ts'
import type { Database } from '../db/database.ts'
import type { DiskSpace } from '../db/disk-space.ts'
import type { SchemaWatch } from '../db/migration-watch.ts'
import type { ReceiptSeller } from '../db/receipt-snapshot.ts'
import type { BookingDependencies } from '../domain/bookings/seats/booking-dependencies.ts'
import type { Publisher } from '../domain/guests/calendar/publisher.ts'
import type { AddressKeys } from '../domain/kernel/address-tokens.ts'
import type { WriteEmail } from '../domain/kernel/outbox/mail.ts'
import type { SettingDefaults } from '../domain/kernel/settings/current-settings.ts'
import type { Surroundings } from '../domain/office/setup/setup-dependencies.ts'
import type { TimetableDependencies } from '../domain/operations/classes/cancelling/change-timetable.ts'
import type { CommonPasswords } from '../domain/people/password/common-passwords.ts'
import type { LoginDependencies } from '../domain/people/sign-in/login.ts'
import type { ReadOwnContent } from '../domain/site/content/own-content.ts'
import type { SiteContent } from '../domain/site/content/site-content.ts'
import type { GalleryDependencies } from '../domain/site/pictures/store-picture.ts'
import type { KnownBrowserSettings } from './limits/known-browsers.ts'
import type { RateLimitSettings } from './limits/rate-limits.ts'
import type { MetricsContext } from './monitoring/metrics.ts'
import type { SiteAddress } from './requests/site-url.ts'
import type { ResponseCache } from './response-cache/response-cache.ts'
import type { SiteConfigContext } from './responses/studio/site-config.ts'
import type { SpotStreams } from './spot-streams/spot-streams.ts'

/** What nearly every route takes: the studio's database, and its zone (IANA) for every instant of an answer. */
export type ReadContext = { db: Database; timeZone: string }

/** Whoever erases their account gives back what they hold: hence all that bookings need. */
export type AccountContext = ReadContext &
  SiteAddress &
  RateLimitSettings &
  KnownBrowserSettings &
  LoginDependencies &
  BookingDependencies & {
    /** Refused as new passwords. */
    commonPasswords: CommonPasswords
    /** Whose name an authenticator app shows. */
    publisher: () => Publisher
    /** Sign the links of emails that end news. */
    addressKeys: AddressKeys
    /** Signs the links of emails that end reminders, or close an account nobody has proven. */
    stopSecret: string
    /** Verifies links signed before JWT_SECRET was replaced. */
    previousStopSecret?: string | undefined
  }

export type BookingContext = ReadContext &
  SiteAddress &
  RateLimitSettings &
  BookingDependencies & {
    /** Who sells, as receipts say it until staff set it otherwise. */
    seller: () => ReceiptSeller
    /** Who stands in calendars as the organizer. */
    publisher: () => Publisher
    /** Sign the addresses of rooms and calendars, which need no sign-in. */
    addressKeys: AddressKeys
    /** Puts an email into words, to be looked at. */
    writeEmail: WriteEmail
    trainer: () => Record<Language, string>
    /** How long what staff do to a booking can be undone. */
    undoSeconds: number
  }

export type CatalogContext = TimetableDependencies &
  GalleryDependencies & {
    /** What the site says, and said. */
    content: SiteContent
    /** Who runs the studio, and what pictures stand for its classes. */
    site: () => Site
  }

export type StaffContext = ReadContext &
  SiteAddress &
  RateLimitSettings &
  BookingDependencies &
  SettingDefaults & {
    /** Who sells, as the site says it. */
    seller: () => ReceiptSeller
    /** What stands on papers beside the mark. */
    publisher: () => Publisher
    /** Sign the links for the accountant. */
    addressKeys: AddressKeys
    /** How long what staff do to a class, or delete, can be undone. */
    undoSeconds: number
    backups: BackupDependencies
    surroundings: Surroundings
    readOwnContent: ReadOwnContent
    /** What commands on the same machine show that they are no strangers. */
    operatorKey: string
  }

export type SiteContext = ReadContext &
  RateLimitSettings &
  SiteConfigContext &
  Pick<BookingDependencies, 'enqueue' | 'provider'> & {
    /** Whether a later version has migrated the database underneath this process. */
    schema: SchemaWatch
    /** Answers once when the database is there, else throws. */
    ping: () => Promise<unknown>
    /** What is left for us where uploads, backups and an embedded database are. */
    disk: () => Promise<DiskSpace>
    version: string
    /** The pages that are told how many spots are left. */
    spotStreams: SpotStreams
  }

/** Whoever changes what the site says. */
export type ContentContext = ReadContext &
  GalleryDependencies &
  Pick<CatalogContext, 'content'> & {
    /** Sign the addresses of pages that nobody else is to see yet. */
    addressKeys: AddressKeys
    /** How long what is published can be taken back. */
    undoSeconds: number
  }

/** All that the app is given, made in start.ts: what each group of routes takes, and what serves them all. */
export type Context = AccountContext &
  BookingContext &
  CatalogContext &
  StaffContext &
  SiteContext &
  ContentContext &
  MetricsContext & {
    /** Where several processes count tries together; undefined: this one counts alone. */
    countHit?: CountHit | undefined
    /** Finished answers that are the same for everybody. */
    cache: ResponseCache
  }
