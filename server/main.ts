import { flushCompileCache } from 'node:module'
import { environment, readConfig } from './config.ts'
import { sentenceOf } from './sentence-of.ts'
import { type Running, start } from './start.ts'

// What is under way may take this long to finish after the signal to stop.
const PATIENCE_MS = 10_000

try {
  const running = await start(readConfig(environment()))
  announce(running)
  // What `npm start` keeps of compiled code is there for the next start, even if this one is killed.
  flushCompileCache()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(running))
} catch (error) {
  console.error(sentenceOf(error) ?? error)
  process.exit(1)
}

function announce({ address, database, staff }: Running): void {
  console.log(`\n  Tichá is open at ${address}`)
  if (database === 'embedded') console.log('  Database: embedded, in DATA_DIR (set DATABASE_URL for a PostgreSQL server)')
  if (staff) console.log(`  Staff sign-in, shown only now: ${staff.email}  ${staff.password}`)
  console.log('  Ctrl-C stops it.\n')
}

async function stop(running: Running): Promise<void> {
  setTimeout(() => process.exit(1), PATIENCE_MS).unref()
  await running.stop()
  process.exit(0)
}
