import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DirectoryInUse, lockDirectory } from './directory-lock.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

/** Starts another process that takes the lock, prints the outcome, and waits. */
async function otherProcess() {
  const code = `import { lockDirectory } from ${JSON.stringify(new URL('./directory-lock.ts', import.meta.url).href)}
try { lockDirectory(${JSON.stringify(directory)}); console.log('taken') } catch (error) { console.log(error.message) }
setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code])
  const said = await new Promise<string>((resolve) => child.stdout.once('data', (data) => resolve(String(data).trim())))
  const end = () => new Promise((resolve) => child.once('exit', resolve) && child.kill('SIGKILL'))
  return { said, end }
}

test('lockDirectory refuses a second process on the same folder, with an error that contains the id of the first process', async () => {
  const release = lockDirectory(directory)
  const other = await otherProcess()
  expect(other.said).toBe(
    `The database in ${directory} is open in another process (${process.pid}). Stop it first, or set DATA_DIR to another folder.`,
  )
  await other.end()
  release()
})

test('lockDirectory takes over the lock of a killed process', async () => {
  const other = await otherProcess()
  expect(other.said).toBe('taken')
  expect(() => lockDirectory(directory)).toThrow(DirectoryInUse)
  await other.end()
  lockDirectory(directory)()
})

// The parent never reaps its child, as is the case for the first process of many containers.
test.runIf(process.platform === 'linux')('lockDirectory takes over the lock of a killed process that is still a zombie', async () => {
  const code = `import { lockDirectory } from ${JSON.stringify(new URL('./directory-lock.ts', import.meta.url).href)}
lockDirectory(${JSON.stringify(directory)}); console.log(process.pid); setInterval(() => {}, 1000)`
  const parent = spawn('sh', ['-c', '"$0" --input-type=module-typescript -e "$1" & exec sleep 600', process.execPath, code])
  const pid = await new Promise<number>((resolve) => parent.stdout.once('data', (data) => resolve(Number(data))))
  expect(() => lockDirectory(directory)).toThrow(DirectoryInUse)
  process.kill(pid, 'SIGKILL')
  const stateOf = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0]
  await expect.poll(stateOf).toBe('Z')
  lockDirectory(directory)()
  parent.kill()
})

test('a released folder lock can be taken again and leaves no file behind', () => {
  lockDirectory(directory)()
  lockDirectory(directory)()
  expect(readdirSync(directory)).toEqual([])
})

test.each(['', 'nonsense', '{"pid":"x"}'])('lockDirectory takes over a lock file with damaged content (%j)', (content) => {
  writeFileSync(join(directory, 'lock'), content)
  lockDirectory(directory)()
})

test('lockDirectory takes over the lock of a dead process whose id was reused', () => {
  writeFileSync(join(directory, 'lock'), JSON.stringify({ pid: process.pid, started: 'another boot/1' }))
  lockDirectory(directory)()
})

test('only one of six processes started together locks the folder', async () => {
  const others = await Promise.all(Array.from({ length: 6 }, otherProcess))
  expect(others.filter(({ said }) => said === 'taken')).toHaveLength(1)
  await Promise.all(others.map(({ end }) => end()))
})
