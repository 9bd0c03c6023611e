import { join } from 'node:path'
import { copyDatabase, differences, sumsOf } from '../backups/copy-database.ts'
import { isDatabaseFilled } from '../backups/is-database-filled.ts'
import { environment, readConfig } from '../config.ts'
import { openServerDatabase } from '../db/server/open-server.ts'
import { openStudio } from '../open-studio.ts'
import { askSecretly } from './ask-secretly.ts'
import { CommandRefused } from './operator-message.ts'
import { runCommand } from './run-command.ts'

// npm run move-database: copies the embedded database of DATA_DIR to an empty PostgreSQL database and compares both. The new URL is read
// from standard input, because it contains a password and command lines are visible to other users.

async function main(given: string[]): Promise<void> {
  if (given.length > 0)
    throw new CommandRefused('Leave the address out: others on this machine could read it. Run npm run move-database; it asks for it.')
  const url = await askSecretly('Address of the empty database (postgres://user:password@host:5432/database): ')
  if (!/^postgres(ql)?:\/\/./.test(url))
    throw new CommandRefused('Give the address of one empty database: postgres://user:password@host:5432/database')
  const config = { ...readConfig(environment()), databaseUrl: undefined }
  const from = await openStudio(config)
  try {
    const to = await openServerDatabase(url)
    try {
      if (await isDatabaseFilled(to.bulk)) throw new CommandRefused('That database is in use: name an empty one.')
      const ours = await copyDatabase(from.bulk, to.bulk)
      const theirs = await sumsOf(to.bulk)
      const different = differences(ours, theirs)
      for (const { name, rows, sha256 } of theirs) console.log(`${name.padEnd(24)} ${String(rows).padStart(8)}  ${sha256.slice(0, 16)}`)
      if (different.length > 0) throw new CommandRefused(`These tables differ: ${different.join(', ')}. Keep using the old database.`)
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
  console.log('\nBoth databases hold the same rows. Now set DATABASE_URL to the new one.')
  if (config.jwtSecret === undefined)
    console.log(
      `Set JWT_SECRET to what is in ${join(config.dataDirectory, 'jwt-secret')}, so that sign-ins and links in emails keep working.`,
    )
}

await runCommand(main)
