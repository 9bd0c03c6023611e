import { environment, readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { fillLargeStudio, LARGE } from '../demo/large-studio-repository.ts'
import { CommandRefused } from './operator-message.ts'
import { runCommand } from './run-command.ts'

// npm run large-studio: fills an empty database (DATABASE_URL, or embedded in DATA_DIR) with five years of data, for load tests.

await runCommand(async () => {
  const config = readConfig(environment())
  const open = await openDatabase(config)
  try {
    const begun = performance.now()
    const filled = await fillLargeStudio(open.db, config.timeZone)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    if (!filled) throw new CommandRefused('This database already has a catalog: name an empty one with DATABASE_URL or DATA_DIR.')
    console.log(`${LARGE.people} people and ${LARGE.bookings} bookings in ${seconds} s.`)
  } finally {
    await open.close()
  }
})
