import { flushCompileCache } from 'node:module'
import { operatorMessage } from './commands/operator-message.ts'
import { readConfig } from './config.ts'
import type { StaffSignIn } from './domain/people/staff/first-staff.ts'
import { type Development, type RunningServer, start } from './start.ts'
import { stopOnSignal } from './stop-on-signal.ts'

type Settings = Record<string, string | undefined>

/** Starts the site and prints its address, or the reason for a failure. `settings`: environment variables. */
export async function startSite(settings: Settings, development?: Development): Promise<RunningServer> {
  try {
    const running = await start(readConfig(settings), printStaffSignIn, development)
    announce(running)
    return running
  } catch (error) {
    console.error(operatorMessage(error) ?? error)
    throw error
  }
}

export async function runSite(settings: Settings): Promise<void> {
  stopOnSignal(await startSite(settings).catch(() => process.exit(1)))
  // Saves the compile cache of `npm start` now, because the process may be killed later.
  flushCompileCache()
}

/** A password that the operator set is not printed, because others may read the logs. */
function printStaffSignIn({ email, inventedPassword }: StaffSignIn): void {
  if (inventedPassword === undefined) console.log(`\n  Staff sign-in: ${email}, with the password of STAFF_PASSWORD`)
  else console.log(`\n  Staff sign-in, shown only now: ${email}  ${inventedPassword}\n  Change this password after the first sign-in.`)
}

function announce({ address, database }: RunningServer): void {
  console.log(`\n  Tichá is open at ${address}`)
  if (database === 'embedded') console.log('  Database: embedded, in DATA_DIR (set DATABASE_URL for a PostgreSQL server)')
  console.log('  Ctrl-C stops it.\n')
}
