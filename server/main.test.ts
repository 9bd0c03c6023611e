import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { environment } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'main-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(['', 'test'])('the site loads the production build of React with NODE_ENV=%j', { timeout: 120_000 }, (mode) => {
  const listing = join(folder, 'listing.cjs')
  const load = `load(url, context, next) {
    if (/\\/react\\/index\\.js$/.test(url)) console.log('React is loaded with ' + process.env.NODE_ENV)
    return next(url, context)
  }`
  writeFileSync(listing, `require('node:module').registerHooks({ ${load} })`)
  // The invalid port ends the process after everything is loaded, and before anything is opened.
  const { stdout, stderr } = spawnSync(process.execPath, ['--require', listing, fileURLToPath(new URL('main.ts', import.meta.url))], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...environment(), PORT: 'none', NODE_ENV: mode },
  })
  expect(stderr).toContain('PORT takes a port number.')
  // React chooses its build by this variable.
  expect(stdout.trim()).toBe('React is loaded with production')
})
