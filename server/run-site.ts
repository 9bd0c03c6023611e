import { flushCompileCache } from 'node:module'
import { operatorMessage } from './commands/operator-message.ts'
import { readConfig } from './config.ts'
import type { StaffSignIn } from './domain/people/staff/first-staff.ts'
import { secondsFrom } from './seconds-from.ts'
import { type RunningServer, type ServeSources, start } from './start.ts'

// What is under way may take this long to finish after the signal to stop.
const PATIENCE_MS = 10_000

/** The site as a process: starts, says where it is, and stops on a signal. `settings`: variables of the environment. `serveSources`: see `start`. */
export async function runSite(settings: Record<string, string | undefined>, serveSources?: ServeSources): Promise<void> {
  try {
    const running = await start(readConfig(settings), tellStaff, serveSources)
    stopOnSignal(running)
    announce(running)
    // What `npm start` keeps of compiled code is there for the next start, even if this one is killed.
    flushCompileCache()
  } catch (error) {
    console.error(operatorMessage(error) ?? error)
    process.exit(1)
  }
}

/** A password that the operator has set is known to them, and a log is read by others too. */
function tellStaff({ email, inventedPassword }: StaffSignIn): void {
  if (inventedPassword === undefined) console.log(`\n  Staff sign-in: ${email}, with the password of STAFF_PASSWORD`)
  else console.log(`\n  Staff sign-in, shown only now: ${email}  ${inventedPassword}\n  Change this password after the first sign-in.`)
}

function announce({ address, database }: RunningServer): void {
  console.log(`\n  Tichá is open at ${address}`)
  if (database === 'embedded') console.log('  Database: embedded, in DATA_DIR (set DATABASE_URL for a PostgreSQL server)')
  console.log('  Ctrl-C stops it.\n')
}

/** The handlers stay: npm passes on what Ctrl-C and systemd have sent us already, and without a handler the second one would end us. */
function stopOnSignal(running: RunningServer): void {
  let isStopping = false
  const stopOnce = () => {
    if (isStopping) return
    isStopping = true
    void stop(running)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopOnce)
}

async function stop(running: RunningServer): Promise<void> {
  const seconds = secondsFrom(performance.now())
  console.log(`Stopping: requests and jobs under way are finished, within ${PATIENCE_MS / 1000} s.`)
  setTimeout(() => {
    console.error(`Stopped after ${seconds()} s, before everything under way was finished.`)
    process.exit(1)
  }, PATIENCE_MS).unref()
  await running.stop()
  console.log(`Stopped after ${seconds()} s.`)
  process.exit(0)
}
