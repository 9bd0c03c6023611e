import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.ts'
import { SiteProcess } from '../../scripts/site-process.ts'

/** The key that signs the tokens of the measured site. */
export const SECRET = randomBytes(32).toString('hex')

export type Running = { port: number; pid: number; stop: () => Promise<void> }

/**
 * Starts the site as `npm start` does, on a separate port and in a temporary folder. Without `databaseUrl` its database is embedded.
 * It logs and counts attempts as usual, but its limits are high enough to refuse no request.
 */
export async function openSite(databaseUrl: string | undefined, environment: Record<string, string> = {}): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const port = await freePort()
  const site = new SiteProcess(port, {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl ?? '',
    JWT_SECRET: SECRET,
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: '',
    HOLD_SECONDS: '2100',
    STAFF_PASSWORD: 'lotus flower of the valley',
    ...environment,
  })
  await site.start()
  return {
    port,
    pid: site.pid ?? 0,
    stop: async () => {
      await site.end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
