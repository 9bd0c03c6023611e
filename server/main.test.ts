import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { environment } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'main-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(['', 'test'])('with NODE_ENV=%j the site loads React in its production build', { timeout: 120_000 }, (mode) => {
  const listing = join(folder, 'listing.cjs')
  const load = `load(url, context, next) {
    if (/\\/react\\/index\\.js$/.test(url)) console.log('React is loaded with ' + process.env.NODE_ENV)
    return next(url, context)
  }`
  writeFileSync(listing, `require('node:module').registerHooks({ ${load} })`)
  // Refused as soon as everything is loaded, before anything is opened.
  const { stdout, stderr } = spawnSync(process.execPath, ['--require', listing, fileURLToPath(new URL('main.ts', import.meta.url))], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...environment(), PORT: 'none', NODE_ENV: mode },
  })
  expect(stderr).toContain('PORT takes a port number.')
  // By this it picks its build.
  expect(stdout.trim()).toBe('React is loaded with production')
})
