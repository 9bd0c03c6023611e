import { BackupPlaceDown } from './backups/place.ts'
import { ConfigError, environment, readConfig } from './config.ts'
import { DirectoryInUse } from './db/directory-lock.ts'
import { DatabaseIsNewer } from './db/migrate.ts'
import { type Running, start } from './start.ts'

// What is under way may take this long to finish after the signal to stop.
const PATIENCE_MS = 10_000

try {
  const running = await start(readConfig(environment()))
  announce(running)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(running))
} catch (error) {
  const isExpected = [ConfigError, DirectoryInUse, DatabaseIsNewer, BackupPlaceDown].some((kind) => error instanceof kind)
  if (!isExpected && !isPortTaken(error)) throw error
  console.error((error as Error).message)
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

function isPortTaken(error: unknown): error is Error {
  if (!(error instanceof Error) || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') return false
  error.message = `PORT is taken: ${error.message}. Stop what listens there, or set PORT to another number.`
  return true
}
