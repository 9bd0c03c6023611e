import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prepare-'))
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(root, file), join(folder, file))
  mkdirSync(join(folder, 'scripts'))
  cpSync(join(root, 'scripts', 'prepare.mjs'), join(folder, 'scripts', 'prepare.mjs'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const lock = () => join(folder, '.react-router', 'prepare.lock')

/** Runs `prepare` with a fake npm, in a process that continues afterwards, and prints whether the lock still exists. */
function prepareAndLook(npmEnds: number) {
  mkdirSync(join(folder, 'bin'))
  for (const part of ['.', 'apps/back-office']) mkdirSync(join(folder, part, 'node_modules'), { recursive: true })
  for (const file of ['package.json', 'package-lock.json'])
    cpSync(join(root, 'apps/back-office', file), join(folder, 'apps/back-office', file))
  const npm = `#!/bin/sh\n[ -e '${lock()}' ] && echo 'locked while it installs'\nexit ${npmEnds}\n`
  writeFileSync(join(folder, 'bin', 'npm'), npm, { mode: 0o755 })
  const code = `import { prepare } from ${JSON.stringify(join(folder, 'scripts', 'prepare.mjs'))}
process.argv[1] = import.meta.filename
const done = await prepare('install')
console.log('done: ' + done + ', locked afterwards: ' + (await import('node:fs')).existsSync('${lock()}'))`
  writeFileSync(join(folder, 'look.mjs'), code)
  return spawnSync(process.execPath, [join(folder, 'look.mjs')], { encoding: 'utf8', env: { PATH: join(folder, 'bin') } }).stdout
}

test('prepare.mjs releases the lock after success, before the same process starts the site', () => {
  const said = prepareAndLook(0)
  expect(said).toContain('locked while it installs')
  expect(said).toContain('done: true, locked afterwards: false')
})

test('prepare.mjs releases the lock after a failure', () => {
  const said = prepareAndLook(1)
  expect(said).toContain('locked while it installs')
  expect(said).toContain('done: false, locked afterwards: false')
})
