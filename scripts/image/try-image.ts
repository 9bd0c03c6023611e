import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { Container } from './engine.ts'
import { type OperatorCommand, operatorCommands } from './operator-commands.ts'

const START_MS = 300_000
// How long compose waits before it kills a container, in milliseconds.
const STOP_MS = 15_000

/** Tests a running container. Throws an error with its output. */
export async function tryImage(address: string, container: Container): Promise<void> {
  try {
    await isUp(address, container)
    const home = await fetch(`${address}/`, { headers: { 'accept-language': 'ru' } })
    assert.equal(home.status, 200)
    assert.equal(home.headers.get('content-language'), 'ru')
    assert.equal((await fetch(`${address}/manage/`)).status, 200)
    const sessions = (await (await fetch(`${address}/api/group-sessions/`)).json()) as unknown[]
    assert.ok(sessions.length > 0, 'The demo studio has classes.')
    await signIn(address, container)
    container.stop()
    assert.equal(await ended(container), 0)
    for (const command of operatorCommands) tryCommand(container, command)
  } catch (error) {
    throw new Error(`${(error as Error).message}\nThe container said:\n${container.logs().slice(-4000)}`, { cause: error })
  }
}

function tryCommand(container: Container, { args, status, says }: OperatorCommand): void {
  const outcome = container.npmRun(args)
  const about = `npm run ${args.join(' ')} said:\n${outcome.said}`
  assert.equal(outcome.status, status, about)
  assert.match(outcome.said, says, about)
  console.log(`npm run ${args.join(' ')}: ok.`)
}

async function isUp(address: string, container: Container): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end; await pause(500)) {
    assert.equal(container.exitCode(), undefined, 'It ended while it started.')
    const answer = await fetch(`${address}/api/health/`).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error('It did not answer.')
}

/** Signs in with the password printed at the first start. This tests argon2, a native program that must fit the image. */
async function signIn(address: string, container: Container): Promise<void> {
  const [, email, password] = /Staff sign-in, shown only now: (\S+) +(\S+)/.exec(container.logs()) ?? []
  const answer = await fetch(`${address}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  assert.equal(answer.status, 200, 'Staff can sign in.')
}

async function ended(container: Container): Promise<number | undefined> {
  for (const end = Date.now() + STOP_MS; Date.now() < end; await pause(200)) {
    const code = container.exitCode()
    if (code !== undefined) return code
  }
  return undefined
}
