import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SiteProcess } from '../../scripts/site-process.ts'

export type Site = { base: string; stop: () => Promise<void> }

/** Starts the built site with the demo on a separate port and in a temporary folder, which is deleted afterwards. */
export async function startSite(port: number): Promise<Site> {
  const base = `http://localhost:${port}`
  const data = mkdtempSync(join(tmpdir(), 'lighthouse-data-'))
  const site = new SiteProcess(port, { PUBLIC_URL: base, DATA_DIR: data, DATABASE_URL: '', DEMO: '1', HOLD_SECONDS: '2100' })
  const stop = async () => {
    await site.end('SIGTERM')
    rmSync(data, { recursive: true, force: true })
  }
  try {
    await site.start()
  } catch (error) {
    await stop()
    throw error
  }
  return { base, stop }
}
