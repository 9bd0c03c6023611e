import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { staffAccount } from './e2e/accounts.ts'
import { chromiumFlags, chromiumPath } from './scripts/chromium.ts'

const port = process.env.E2E_PORT ?? '3999'
const address = `http://localhost:${port}`

/** End-to-end tests run against the built site with a demo studio in an embedded database, which is deleted afterwards. */
export default defineConfig({
  testDir: 'e2e',
  // One more than the two cores of a small machine, because tests sometimes wait for emails or for messages to disappear.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  // Timeouts are long, because three browsers and the server share a small machine.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: address,
    locale: 'en-GB',
    timezoneId: 'Europe/Prague',
    reducedMotion: 'reduce',
    // Service workers are blocked, because tests could not replace the responses to their requests.
    serviceWorkers: 'block',
    // Off by default, because traces take a fifth of the time. E2E_TRACE=1 keeps one for each failing test.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // One process renders all pages of a context while one of them is open. A new process for each takes a tenth longer.
    launchOptions: { executablePath: chromiumPath(), args: [...chromiumFlags, '--process-per-site'] },
  },
  projects: [
    // Tests in both languages run in English on a desktop, and in Russian, which has longer words, on a phone.
    { name: 'desktop', grepInvert: /@ru/, use: { viewport: { width: 1440, height: 900 } } },
    // Tests marked `@phone` also run on a phone, because the page differs there: menus, sheets, dragging, tables that become cards.
    {
      name: 'phone',
      grep: /@ru|@phone/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
  webServer: {
    command: `exec "${process.execPath}" bundle/main.js`,
    url: `${address}/api/health/`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    stdout: process.env.E2E_SERVER_LOG ? 'pipe' : 'ignore',
    env: {
      NODE_ENV: 'test',
      // Pages and emails must not depend on the time zone of the machine.
      TZ: 'UTC',
      PORT: port,
      PUBLIC_URL: address,
      DATABASE_URL: '', // even where .env names one
      DATA_DIR: dataFolder(),
      DEMO: '1',
      STAFF_EMAIL: staffAccount.email,
      STAFF_PASSWORD: staffAccount.password,
      RATE_LIMIT_FACTOR: '0',
      // A short undo period, because journeys wait for its end.
      UNDO_SECONDS: '20',
      PAYMENT_PROVIDER: 'sandbox',
    },
  },
})

/** Creates the folder in the main process only, because every worker reads this file again. */
function dataFolder(): string {
  if (process.env.TEST_WORKER_INDEX) return ''
  const folder = mkdtempSync(join(tmpdir(), 'e2e-data-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  // The workers inherit the variable, and read emails in this folder.
  process.env.E2E_DATA_DIR = folder
  return folder
}
