// What `npm start` runs: a look whether all is built, then the server, in this very process. A process of its own for the look was a twentieth
// of a start. Only a checkout that has just been installed is started on another Node than it was begun with.
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { prepare, projectNode } from './prepare.mjs'

const server = new URL('../bundle/main.js', import.meta.url)

if (!(await prepare('build'))) process.exit(1)
const node = realpathSync(projectNode())
if (node === realpathSync(process.execPath)) await import(server.href)
else handOver(node)

function handOver(node) {
  const child = spawn(node, [...process.execArgv, fileURLToPath(server)], { stdio: 'inherit' })
  // Ctrl-C reaches both by itself, other senders us alone; the server takes no notice of a second signal.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.once('exit', (status, signal) => process.exit(status ?? 128 + constants.signals[signal]))
}
