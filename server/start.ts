import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import manifest from '../package.json' with { type: 'json' }
import { filesIn } from '../packages/content/files.ts'
import { versionOn } from '../packages/content/terms.ts'
import { drillInProcess } from './backups/drill-process.ts'
import { writeRunningAddress } from './backups/running-address.ts'
import { bankPolling } from './bank-polling.ts'
import { chooseMailTransport } from './choose-mail-transport.ts'
import { choosePaymentProvider } from './choose-payment-provider.ts'
import { chooseBackupStore, chooseMediaStore } from './choose-stores.ts'
import { type Config, ConfigError } from './config.ts'
import { withSecondListener } from './db/changes/change-listener.ts'
import { hitCounter } from './db/count-hits.ts'
import { diskSpace } from './db/disk-space.ts'
import { newestMigration, START_LOCK } from './db/migrate.ts'
import { noSchemaWatch, type SchemaWatch, watchSchema } from './db/migration-watch.ts'
import type { OpenDatabase } from './db/open-database.ts'
import { fillDemoStudio } from './demo/fill-demo-studio.ts'
import { deriveSecret } from './derive-secret.ts'
import { termsFile } from './documents/receipts/terms-file.ts'
import { readStudioInbox } from './domain/kernel/outbox/studio-inbox-repository.ts'
import { watchTransport } from './domain/kernel/outbox/watch-transport.ts'
import { secretBox } from './domain/kernel/secret-box.ts'
import { setUsualPolicies } from './domain/kernel/settings/usual-policies.ts'
import { dayOf } from './domain/kernel/studio-time.ts'
import { readVitals } from './domain/kernel/vitals/vitals-repository.ts'
import { readPreview } from './domain/office/content/read-content.ts'
import { reminderStopToken } from './domain/people/account/reminder-stop-token.ts'
import { NO_COMMON_PASSWORDS, readCommonPasswords } from './domain/people/password/common-passwords.ts'
import { isGuessableSecret } from './domain/people/password/guessable-secret.ts'
import { resealSecondFactors } from './domain/people/second-factor/reseal-second-factors.ts'
import { notMeToken } from './domain/people/sign-in/not-me-token.ts'
import { readSigningSecret } from './domain/people/sign-in/signing-secret.ts'
import { createFirstStaff, type StaffSignIn } from './domain/people/staff/first-staff.ts'
import { resealVoucherCodes } from './domain/products/vouchers/reseal-repository.ts'
import { voucherCodes } from './domain/products/vouchers/voucher-codes.ts'
import { readFreeSeats } from './domain/schedule/catalog/free-seats.ts'
import { readNextLapse } from './domain/schedule/catalog/next-lapse-repository.ts'
import { readOwnContent } from './domain/site/content/own-content.ts'
import { SiteContent } from './domain/site/content/site-content.ts'
import { receiptSeller, studioDetails } from './emails/studio-details.ts'
import { termsText, writeDay } from './emails/terms-text.ts'
import { emailWriter } from './emails/write-email.ts'
import { createApp } from './http/app.ts'
import { serveBackOffice } from './http/back-office.ts'
import type { Context } from './http/context.ts'
import type { Http } from './http/http.ts'
import { logging } from './http/monitoring/logging.ts'
import { askApi } from './http/pages/ask-api.ts'
import { readSite, servePages } from './http/pages/pages.ts'
import { siteUrl } from './http/requests/site-url.ts'
import { ResponseCache } from './http/response-cache/response-cache.ts'
import { SeatStreams } from './http/seat-streams/seat-streams.ts'
import { handlers } from './jobs/handlers.ts'
import { openQueue } from './jobs/queue.ts'
import { openStudio } from './open-studio.ts'
import { root } from './root.ts'
import { surroundingsOf } from './surroundings.ts'

export type RunningServer = {
  address: string
  database: 'embedded' | 'server'
  stop: () => Promise<void>
}

/** Overrides for `npm run dev`. */
export type Development = {
  /** Serves the browser files of both sites from source. Returns a function that loads the current build for rendering. */
  serveSources: (app: Http) => Promise<() => Promise<ServerBuild>>
  /** Returns a database that may already be open; its `close` may keep it open. */
  openDatabase: (open: () => Promise<OpenDatabase>) => Promise<OpenDatabase>
  /** Passes requests to the app, so that it need not listen on a port. Returns the address. */
  listen: (app: Http) => Promise<string>
}

// Reports an unresponsive database within five seconds, even when the process is busy.
const DATABASE_PATIENCE_MS = 4000

const built = new URL('build/', root)

/**
 * Without `development`, both sites must be built. `showStaff` runs once the first staff account is committed. Only a hash of the password
 * is stored.
 */
export async function start(config: Config, showStaff: (signIn: StaffSignIn) => void, development?: Development): Promise<RunningServer> {
  await refuseGuessableSecret(config)
  const openFromSettings = () => openStudio(config, DATABASE_PATIENCE_MS)
  const opening = development ? development.openDatabase(openFromSettings) : openFromSettings()
  // Loads the built site in advance, while the database opens. `servePages` reports a missing build.
  if (!development) readSite(built).catch(() => {})
  const open = await opening
  const undo: (() => Promise<unknown>)[] = [open.close]
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const secret = readSigningSecret(config)
    const previous = config.previousJwtSecret === undefined ? undefined : new TextEncoder().encode(config.previousJwtSecret)
    let logger: Http['log'] | undefined
    const log = {
      error: (what: object, message: string) => logger?.error(what, message),
      warn: (what: object, message: string) => logger?.warn(what, message),
      info: (what: object, message: string) => logger?.info(what, message),
    }
    const content = new SiteContent({ db: open.db, files: filesIn(fileURLToPath(new URL('packages/content/', root))), writeDay })
    await content.refresh()
    const site = () => content.current.site
    const terms = () => content.current.terms
    // Opens the transport before the queue, so that the transport closes after the queue and emails being sent are completed.
    const transport = watchTransport(await chooseMailTransport(config, site), log)
    undo.push(async () => transport.close())
    const queue = await openQueue(open, log)
    undo.push(queue.stop)

    const schema = watchFor(open, () => {
      log.error({}, 'A later version has migrated the database: this process answers 503 until it is replaced.')
      void queue.stop()
    })
    undo.push(async () => schema.stop())

    const media = chooseMediaStore(config)
    const backups = { ...open, media, store: chooseBackupStore(config), keepDays: config.backups.keepDays, version: manifest.version }
    const keysFor = (purpose: string) => ({ current: deriveSecret(secret, purpose), previous: previous && deriveSecret(previous, purpose) })
    const [stopKeys, linkKeys] = [keysFor('reminders'), keysFor('addresses')]
    const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
    const codeKeys = (of: Uint8Array) => ({ hash: deriveSecret(of, 'voucher-codes'), seal: deriveSecret(of, 'voucher-seals') })
    const codes = voucherCodes(codeKeys(secret), previous && codeKeys(previous))
    const writeEmail = emailWriter({
      db: open.db,
      studio: () => studioDetails(site()),
      siteUrl: publicUrl,
      timeZone: config.timeZone,
      fioTokenEndsOn: config.fio?.endsOn,
      reminderStopToken: (person) => reminderStopToken(stopKeys.current, person),
      notMeToken: (account) => notMeToken(stopKeys.current, account),
      linkKeys,
      termsText: termsText(terms, publicUrl),
      termsFile: termsFile(terms, publicUrl, site),
      voucherCodes: codes,
    })
    const context: Context = {
      db: open.db,
      ping: open.ping,
      schema,
      version: manifest.version,
      timeZone: config.timeZone,
      keys: { secret, previous, accessTokenSeconds: config.accessTokenSeconds },
      refreshTokenSeconds: config.refreshTokenSeconds,
      commonPasswords: config.passwordBlocklist
        ? await readCommonPasswords([site().name, site().teacher].flatMap(Object.values))
        : NO_COMMON_PASSWORDS,
      provider: await choosePaymentProvider(config, open.db, secret, log.warn),
      enqueue: queue.enqueue,
      writeEmail,
      media,
      holdSeconds: config.holdSeconds,
      undoSeconds: config.undoSeconds,
      rateLimitFactor: config.rateLimitFactor,
      countHit: open.kind === 'server' ? hitCounter(open.db, deriveSecret(secret, 'hits')) : undefined,
      termsVersion: () => versionOn(terms(), dayOf(new Date(), config.timeZone)),
      voucherCodes: codes,
      content,
      site: () => content.shown.site,
      trainer: () => content.shown.site.teacher,
      seller: () => receiptSeller(site()),
      publisher: () => ({ name: site().name, address: site().address, email: site().email }),
      publicUrl: config.publicUrl,
      port: config.port,
      stopKeys,
      secretBox: secretBox(deriveSecret(secret, 'second-factors'), previous && deriveSecret(previous, 'second-factors')),
      browserSecret: deriveSecret(secret, 'known-browsers'),
      linkKeys,
      operatorKey: deriveSecret(secret, 'operator'),
      backups,
      surroundings: surroundingsOf(config, site),
      fioTokenEndsOn: config.fio?.endsOn,
      readOwnContent: () => readOwnContent(content),
      vitals: () => readVitals(open.db),
      disk: () => diskSpace(config.dataDirectory),
      failedJobs: () => queue.failures,
      cache: new ResponseCache({ megabytes: config.cacheMegabytes }),
      spotStreams: new SeatStreams({
        readFreeSeats: (ids) => readFreeSeats(open.db, ids),
        readNextLapse: (after) => readNextLapse(open.db, after),
        version: manifest.version,
        rateLimitFactor: config.rateLimitFactor,
      }),
      metricsToken: config.metricsToken,
      backOfficeUrl: config.backOfficeUrl,
      dashboardApiUrl: config.dashboardApiUrl,
      dashboardCurrencySign: config.dashboardCurrencySign,
    }
    // Starts the cache before accounts are created. If the cache failed to start later, an account with an unknown password would remain.
    undo.push(
      await context.cache.follow(withSecondListener(withSecondListener(open.listen, context.spotStreams), content.listener), (message) =>
        log.warn({}, message),
      ),
    )
    if (previous) {
      await resealSecondFactors(open.db, context.secretBox)
      await resealVoucherCodes(open.db, codes)
    }
    // Runs in one process at a time. Waiting in the database for another process's demo studio would exceed the statement timeout.
    await open.inTurn(async () => {
      await setUsualPolicies(open.db)
      const staff = await createFirstStaff(open.db, config.staff)
      if (staff) showStaff(staff)
      if (config.demo) await fillDemoStudio(context)
    })
    await content.refresh()

    const app = await createApp(context, {
      ...logging(config.logLevel),
      ...(config.trustProxy !== undefined && { trustProxy: proxies(config.trustProxy) }),
    })
    logger = app.log
    const readSources = await development?.serveSources(app)
    if (!development) await serveBackOffice(app, new URL('apps/back-office/dist/', root))
    await servePages(app, {
      buildDirectory: built,
      readSources,
      timeZone: config.timeZone,
      originOf: (request) => siteUrl(request, context),
      schema,
      dashboardApiUrl: config.dashboardApiUrl,
      cache: context.cache,
      readContent: () => content.readShown(),
      readPreview: (token) => readPreview({ db: open.db, content, linkKeys }, token, new Date()),
      ask: askApi(app, context),
    })
    if ((await readStudioInbox(open.db)).length === 0)
      log.warn({}, 'Emails to the studio, also about failed backups, have no recipient until a member of staff confirms their address.')
    const mailbox = await mailboxOf(config)
    const pulse = { heartbeatUrl: config.heartbeatUrl, expectsBackup: config.production, warn: log.warn }
    await queue.work(
      handlers({
        ...context,
        ...pulse,
        siteUrl: publicUrl,
        messageKeepMonths: config.messageKeepMonths,
        transport,
        mailbox,
        restoreDrill: () => drillInProcess(config.mode),
        bankPolling: config.fio && bankPolling(context, config.fio, log.warn, queue.stopping),
        vacuum: open.vacuum,
      }),
    )
    const address = await (development ? development.listen(app) : app.listen({ port: config.port, host: config.host }))
    undo.push(() => app.close())
    const takeAddressAway = writeRunningAddress(config.dataDirectory, address)
    undo.push(async () => takeAddressAway())
    return { address: config.publicUrl ?? address.replace('127.0.0.1', 'localhost'), database: open.kind, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const watchFor = ({ kind, db }: Pick<OpenDatabase, 'kind' | 'db'>, onNewer: () => void): SchemaWatch =>
  kind === 'embedded' ? noSchemaWatch : watchSchema(db, { newest: newestMigration(), startLock: START_LOCK, onNewer })

async function refuseGuessableSecret({ production, jwtSecret }: Config): Promise<void> {
  if (production && jwtSecret !== undefined && (await isGuessableSecret(jwtSecret)))
    throw new ConfigError(
      'JWT_SECRET is too easy to guess despite its length: words, repetitions and sequences add little. Set it to what openssl rand -hex 32 prints. (Keep the old one as JWT_SECRET_PREVIOUS so that everybody stays signed in.)',
    )
}

/** Loaded on demand, because the library is large and few studios have such a mailbox. */
async function mailboxOf({ bounceImapUrl }: Config) {
  if (bounceImapUrl === undefined) return undefined
  const { imapMailbox } = await import('./domain/kernel/outbox/imap-mailbox.ts')
  return imapMailbox(bounceImapUrl)
}

/** A number means that this many of the last hops are trusted. */
const proxies = (trusted: number | boolean | string) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted
