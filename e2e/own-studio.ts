import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/free-port.ts'
import { SiteProcess } from '../scripts/site-process.ts'
import { staffAccount } from './accounts.ts'
import { test as visitors } from './visitor.ts'

/** A test whose demo studio no other test writes to: what stands on its pages is what came with the site. */
export const test = visitors.extend<object, { studio: SiteProcess }>({
  studio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures this one takes.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'e2e-own-'))
      const port = await freePort()
      const studio = new SiteProcess(port, {
        ...{ PUBLIC_URL: `http://127.0.0.1:${port}`, DATABASE_URL: '', DATA_DIR: folder, DEMO: '1', TZ: 'UTC', HOLD_SECONDS: '2100' },
        ...{ STAFF_EMAIL: staffAccount.email, STAFF_PASSWORD: staffAccount.password },
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
