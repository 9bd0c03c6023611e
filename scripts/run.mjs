// Every command of package.json runs through this: it prepares the checkout, then runs the command on the project's Node.
//
//   node scripts/run.mjs GOAL [--option-of-node …] FILE [ARGUMENT …]        GOAL: see prepare.mjs
//
// The command runs in this process if possible, because a second one takes a twentieth of a start. Options of Node require another process,
// and so does a start on the machine's own Node right after the installation.
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { prepare, projectNode } from './prepare.mjs'

const [goal, ...rest] = process.argv.slice(2)
const options = rest.slice(
  0,
  rest.findIndex((one) => !one.startsWith('--')),
)
const [file, ...given] = rest.slice(options.length)

if (!(await prepare(goal))) process.exit(1)
const node = realpathSync(projectNode())
const program = new URL(`../${file}`, import.meta.url)
if (options.length > 0 || node !== realpathSync(process.execPath)) handOver()
else {
  process.argv.splice(1, Number.POSITIVE_INFINITY, fileURLToPath(program), ...given)
  await import(program.href)
}

function handOver() {
  const child = spawn(node, [...process.execArgv, ...options, fileURLToPath(program), ...given], { stdio: 'inherit' })
  // Ctrl-C reaches both processes, other signals only this one; the server ignores a second signal.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.once('exit', (status, signal) => process.exit(status ?? 128 + constants.signals[signal]))
}
