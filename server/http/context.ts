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
import type { LinkKeys } from '../domain/kernel/link-tokens.ts'
import type { WriteEmail } from '../domain/kernel/outbox/email.ts'
import type { SettingDefaults } from '../domain/kernel/settings/current-settings.ts'
import type { CardProvider } from '../domain/money/payments/payment-provider.ts'
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
import type { SeatStreams } from './seat-streams/seat-streams.ts'

/** `timeZone`: the studio's IANA zone, for the instants in responses. */
export type ReadContext = { db: Database; timeZone: string }

/** Erasing an account releases its bookings, so it needs the booking dependencies. */
export type AccountContext = ReadContext &
  SiteAddress &
  RateLimitSettings &
  KnownBrowserSettings &
  LoginDependencies &
  BookingDependencies & {
    commonPasswords: CommonPasswords
    /** The issuer shown in authenticator apps. */
    publisher: () => Publisher
    linkKeys: LinkKeys
    /** Signs the links in emails that turn off reminders or close an unproven account. */
    stopKeys: LinkKeys
  }

export type BookingContext = ReadContext &
  SiteAddress &
  RateLimitSettings &
  BookingDependencies & {
    /** The seller on receipts unless the settings name one. */
    seller: () => ReceiptSeller
    publisher: () => Publisher
    linkKeys: LinkKeys
    writeEmail: WriteEmail
    trainer: () => Record<Language, string>
    undoSeconds: number
  }

export type CatalogContext = TimetableDependencies &
  GalleryDependencies & {
    content: SiteContent
    site: () => Site
  }

export type StaffContext = ReadContext &
  SiteAddress &
  RateLimitSettings &
  BookingDependencies &
  SettingDefaults & {
    provider: CardProvider
    seller: () => ReceiptSeller
    publisher: () => Publisher
    linkKeys: LinkKeys
    undoSeconds: number
    backups: BackupDependencies
    surroundings: Surroundings
    /** The last day on which the Fio token is valid. Undefined means that there is no token. */
    fioTokenEndsOn: string | undefined
    readOwnContent: ReadOwnContent
    /** Authenticates commands on the same machine. */
    operatorKey: string
  }

export type SiteContext = ReadContext &
  RateLimitSettings &
  SiteConfigContext &
  Pick<BookingDependencies, 'enqueue'> & {
    provider: CardProvider
    schema: SchemaWatch
    /** Throws if the database does not answer. */
    ping: () => Promise<unknown>
    disk: () => Promise<DiskSpace>
    version: string
    spotStreams: SeatStreams
  }

export type ContentContext = ReadContext &
  GalleryDependencies &
  Pick<CatalogContext, 'content'> & {
    linkKeys: LinkKeys
    undoSeconds: number
  }

export type Context = AccountContext &
  BookingContext &
  CatalogContext &
  StaffContext &
  SiteContext &
  ContentContext &
  MetricsContext & {
    /** Counts hits for rate limits shared by several processes. Undefined means that each process counts separately. */
    countHit?: CountHit | undefined
    cache: ResponseCache
  }
