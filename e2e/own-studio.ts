import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/free-port.ts'
import { SiteProcess } from '../scripts/site-process.ts'
import { openSmtpSink, type SmtpSink } from '../server/domain/kernel/outbox/smtp-sink.testing.ts'
import { staffAccount } from './accounts.ts'
import { test as visitors } from './visitor.ts'

type Own = {
  /** Whether the studio has the demo data; otherwise it is empty. */
  demo: boolean
  /** Further settings of the environment. */
  environment: Record<string, string>
  /** Receives the emails of the studio. */
  sink: SmtpSink
  studio: SiteProcess
}

/** A test with a separate studio, to which no other test writes. Its pages show only the initial content and the test's own changes. */
export const test = visitors.extend<object, Own>({
  demo: [true, { scope: 'worker', option: true }],
  environment: [{}, { scope: 'worker', option: true }],
  sink: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures this one needs.
    async ({}, use) => {
      const sink = await openSmtpSink()
      await use(sink)
      await sink.close()
    },
    { scope: 'worker' },
  ],
  studio: [
    async ({ demo, sink, environment }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'e2e-own-'))
      const port = await freePort()
      const studio = new SiteProcess(port, {
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        DATABASE_URL: '',
        DATA_DIR: folder,
        DEMO: demo ? '1' : '0',
        TZ: 'UTC',
        HOLD_SECONDS: '2100',
        SMTP_URL: sink.url,
        STAFF_EMAIL: staffAccount.email,
        STAFF_PASSWORD: staffAccount.password,
        ...environment,
      })
      await studio.start()
      await use(studio)
      await studio.end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ studio }, use) => use(studio.address),
})
