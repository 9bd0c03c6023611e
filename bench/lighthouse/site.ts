import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PATIENCE_MS = 60_000
const PAUSE_MS = 200

export type Site = { base: string; stop: () => Promise<void> }

/** The built site with the demo studio, on a port and in a folder of its own; both are gone afterwards. */
export async function startSite(port: number): Promise<Site> {
  const base = `http://localhost:${port}`
  const data = mkdtempSync(join(tmpdir(), 'lighthouse-data-'))
  const server = spawn(process.execPath, ['bundle/main.js'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...{ PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: base, DATA_DIR: data, DATABASE_URL: '', DEMO: '1' },
      ...{ RATE_LIMIT_FACTOR: '0', PAYMENT_PROVIDER: 'sandbox', NODE_ENV: 'test' },
    },
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
  try {
    await answers(`${base}/api/health/`, () => server.exitCode === null)
  } catch (error) {
    await stop()
    throw error
  }
  return { base, stop }
}

async function answers(address: string, isRunning: () => boolean): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end && isRunning(); ) {
    if (
      await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  throw new Error('The site did not start: run `npm start` to see why.')
}
