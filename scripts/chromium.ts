import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const isRoot = process.getuid?.() === 0

/** Disables Chromium's own network requests, and its sandbox, which does not work for root. */
export const chromiumFlags = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
// Renders no browser window, which saves a third of the time.
const SHELL = 'chromium-headless-shell'

/** Finds Chromium: CHROMIUM_PATH, an installed one, Playwright's or Debian's. Throws if none exists. `whole`: with a back/forward cache. */
export function chromiumPath({ whole = false } = {}): string {
  const named = process.env.CHROMIUM_PATH
  if (named && !isExecutable(named)) throw new Error(`CHROMIUM_PATH is ${named}, which is not a program that can be run.`)
  const names = whole ? WHOLE : [SHELL, ...WHOLE]
  return named || installed(names) || playwrightsOwn() || debians(names) || refuse()
}

function installed(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

function debians(names: string[]): string | undefined {
  if (!isRoot || process.platform !== 'linux' || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  console.log('No Chromium found: installing the packages of this system, once. CHROMIUM_PATH can name another.')
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation')
  // Installed separately, because not every system has this program.
  apt('install', '-y', '-qq', '--no-install-recommends', SHELL)
  return installed(names)
}

function refuse(): never {
  throw new Error('The browser tests need a Chromium: install one, run `npx playwright install chromium`, or name one with CHROMIUM_PATH.')
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
