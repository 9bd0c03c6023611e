import { filesOnDisk } from '../../packages/content/on-disk.ts'
import { memoryBackupStore } from '../backups/memory-store.testing.ts'
import type { Database } from '../db/database.ts'
import { noSchemaWatch } from '../db/migration-watch.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { testAddressKeys } from '../domain/kernel/link-tokens.testing.ts'
import { secretBox } from '../domain/kernel/secret-box.ts'
import { readVitals } from '../domain/kernel/vitals/vitals-repository.ts'
import { createSandboxProvider } from '../domain/money/payments/sandbox-provider.ts'
import { testSeller } from '../domain/money/receipts/receipts.testing.ts'
import { NO_COMMON_PASSWORDS } from '../domain/people/password/common-passwords.ts'
import { testVoucherCodes } from '../domain/products/vouchers/voucher-codes.testing.ts'
import { readFreeSeats } from '../domain/schedule/catalog/free-seats.ts'
import { readNextLapse } from '../domain/schedule/catalog/next-lapse-repository.ts'
import { readOwnContent } from '../domain/site/content/own-content.ts'
import { SiteContent } from '../domain/site/content/site-content.ts'
import { memoryStore } from '../domain/site/pictures/memory-store.testing.ts'
import { testEmailWriter } from '../emails/emails.testing.ts'
import { writeDay } from '../emails/terms-text.ts'
import { createApp } from './app.ts'
import type { Context } from './context.ts'
import type { Http } from './http.ts'
import { ResponseCache } from './response-cache/response-cache.ts'
import { type SeatSource, SeatStreams } from './seat-streams/seat-streams.ts'

/** Creates the full API on a test database, without a port or rate limits, with the sandbox as provider. */
export async function testApp(open: OpenDatabase, changes: Partial<Context> = {}): Promise<Http> {
  const app = await createApp(testContext(open, changes))
  await app.ready()
  return app
}

/** Creates the context of an app for tests. */
export function testContext(open: OpenDatabase, changes: Partial<Context> = {}): Context {
  const provider = createSandboxProvider(open.db, { secret: 'a secret of the tests' })
  const media = memoryStore()
  const content = new SiteContent({ db: open.db, files: filesOnDisk(), writeDay, isDemo: true })
  return {
    db: open.db,
    ping: open.ping,
    schema: noSchemaWatch,
    version: 'test',
    timeZone: 'Europe/Prague',
    keys: { secret: new TextEncoder().encode('a secret of the tests, long enough'), accessTokenSeconds: 3600 },
    refreshTokenSeconds: 86_400,
    commonPasswords: NO_COMMON_PASSWORDS,
    provider,
    enqueue: async () => {},
    writeEmail: testEmailWriter(open.db),
    media,
    holdSeconds: 2100,
    undoSeconds: 60,
    rateLimitFactor: 0,
    termsVersion: () => '2026-11-01',
    content,
    site: () => content.current.site,
    trainer: () => ({ en: 'Tester', ru: 'Тестер' }),
    seller: () => testSeller,
    publisher: () => ({
      name: { en: 'Studio', ru: 'Студия' },
      address: { street: 'Testing 1', city: 'Praha' },
      email: 'studio@example.com',
    }),
    publicUrl: 'http://localhost:3000',
    port: 3000,
    stopKeys: { current: 'a secret of the tests' },
    secretBox: secretBox('5e'.repeat(32)),
    voucherCodes: testVoucherCodes,
    browserSecret: 'a secret of the tests',
    linkKeys: testAddressKeys,
    operatorKey: 'an operator of the tests',
    backups: { ...open, media, store: memoryBackupStore(), keepDays: 30, version: 'test' },
    surroundings: { hasDomain: true, hasMailServer: true, mailFrom: () => 'studio@example.com', makesBackups: true },
    fioTokenEndsOn: undefined,
    readOwnContent: () => readOwnContent(content),
    vitals: () => readVitals(open.db),
    failedJobs: () => new Map(),
    disk: async () => ({ freeBytes: 10_000_000_000, state: 'ok' }),
    cache: new ResponseCache({ megabytes: 8 }),
    spotStreams: testSpotStreams(open.db),
    metricsToken: undefined,
    backOfficeUrl: undefined,
    dashboardApiUrl: undefined,
    dashboardCurrencySign: undefined,
    ...changes,
  }
}

/** Seat streams that read from a test database. */
export const testSpotStreams = (db: Database, changes: Partial<SeatSource> = {}): SeatStreams =>
  new SeatStreams({
    readFreeSeats: (ids) => readFreeSeats(db, ids),
    readNextLapse: (after) => readNextLapse(db, after),
    version: 'test',
    rateLimitFactor: 0,
    ...changes,
  })
