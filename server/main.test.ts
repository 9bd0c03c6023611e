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
  // Node reads all builds to find what they export; one of them is run.
  const list = `console.log(Object.values(require.cache).filter((one) => one.loaded && one.filename.includes('/react/cjs/')).map((one) => one.filename).join('\\n'))`
  writeFileSync(listing, `process.on('exit', () => ${list})`)
  // Refused as soon as everything is loaded, before anything is opened.
  const { stdout, stderr } = spawnSync(process.execPath, ['--require', listing, fileURLToPath(new URL('main.ts', import.meta.url))], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...environment(), PORT: 'none', NODE_ENV: mode },
  })
  expect(stderr).toContain('PORT takes a port number.')
  expect(stdout).toContain('react.production.js')
  expect(stdout).not.toContain('development')
})
