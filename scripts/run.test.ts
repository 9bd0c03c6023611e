import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'run-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a program with the given code through `scripts/run.mjs`. */
function run(code: string, { options = [], given = [] }: { options?: string[]; given?: string[] } = {}) {
  const program = join(folder, 'program.ts')
  writeFileSync(program, code)
  const command = ['scripts/run.mjs', 'install', ...options, relative(root, program), ...given]
  const { status, stdout } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' })
  return { status, said: stdout.trim() }
}

const SAY_ARGUMENTS = 'console.log(JSON.stringify([process.argv[1] === import.meta.filename, ...process.argv.slice(2), typeof gc]))'

test('run.mjs passes arguments to a command unchanged', () => {
  const given = ['anna@example.com', '--name', 'Eva Nová']
  expect(run(SAY_ARGUMENTS, { given }).said).toBe(JSON.stringify([true, ...given, 'undefined']))
})

test('run.mjs passes Node.js options to Node.js and not to the command', () => {
  const ran = run(SAY_ARGUMENTS, { options: ['--expose-gc'], given: ['--list', '10'] })
  expect(ran.said).toBe(JSON.stringify([true, '--list', '10', 'function']))
})

test.each([
  ['in this process', []],
  ['in another process', ['--expose-gc']],
])('run.mjs returns the exit code of a command %s', (_where, options) => {
  expect(run('process.exitCode = 3', { options }).status).toBe(3)
  expect(run('throw new Error()', { options }).status).toBe(1)
})

test('run.mjs returns exit code 137 when the command in another process is killed', () => {
  expect(run("process.kill(process.pid, 'SIGKILL')", { options: ['--expose-gc'] }).status).toBe(137)
})
