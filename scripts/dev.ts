import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/**
 * Runs the site and runs it again when a file changes: the built site, and the server from its sources.
 * What does not build is said; until it builds, the server before it keeps running, without the built files.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const watched = ['web', 'browser', 'back-office/src', 'contract', 'content', 'server']

// An editor saves several files, and some in two steps.
const SETTLE_MS = 150

let server: ChildProcess | undefined
let changes = 0
let wake = () => {}

async function main() {
  for (const folder of watched) {
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (file && /\.test\.tsx?$|~$|\.sw.$/.test(file)) return
      changes++
      wake()
    })
  }
  for (;;) {
    const seen = changes
    // Costs nothing when only the server changed: the build knows what it is made from.
    if (spawnSync(process.execPath, [join(root, 'scripts', 'prepare.mjs'), 'site'], { cwd: root, stdio: 'inherit' }).status === 0) {
      await stopServer()
      startServer()
    }
    await changeSince(seen)
    await pause(SETTLE_MS)
  }
}

async function changeSince(seen: number) {
  await pause(0) // lets in what was saved during the build
  if (changes !== seen) return
  await new Promise<void>((resolve) => {
    wake = resolve
  })
}

function startServer() {
  server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    detached: true, // Ctrl-C reaches us alone, so that the server hears of it once
    env: { ...process.env, NODE_ENV: 'development' },
  })
  server.once('exit', (status) => {
    if (status) console.log('The server stopped. It starts again with the next change.')
  })
}

async function stopServer() {
  const running = server
  server = undefined
  if (!running || running.exitCode !== null || running.signalCode !== null) return
  const stopped = new Promise((resolve) => running.once('exit', resolve))
  running.kill('SIGTERM')
  await stopped
}

// npm passes on what has reached us already: a second signal must not end us before the server.
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    void stopServer().then(() => process.exit(0))
  })
}

await main()
