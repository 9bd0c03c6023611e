import { parseArgs } from 'node:util'
import manifest from '../../package.json' with { type: 'json' }
import { isDatabaseFilled } from '../backups/is-database-filled.ts'
import { makeBackup } from '../backups/make-backup.ts'
import { isFromTheFuture, newestBackup } from '../backups/newest-backup.ts'
import { readManifest, restoreDatabase, restorePictures } from '../backups/restore-backup.ts'
import { listBackups } from '../backups/retention.ts'
import { chooseBackupStore, chooseMediaStore } from '../choose-stores.ts'
import { environment, readConfig } from '../config.ts'
import { DatabaseIsNewer, type MigrationTarget, migrateToNewest, newestMigration } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { recordRestore } from '../domain/kernel/vitals/restores-repository.ts'
import { skipPaymentNumbers } from '../domain/money/payments/payment-repository.ts'
import { CommandRefused } from './operator-message.ts'
import { runCommand } from './run-command.ts'

// npm run restore [-- --backup NAME] [--replace]: restores a backup, by default the newest, into the database of the settings.

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { backup: { type: 'string' }, replace: { type: 'boolean', default: false }, list: { type: 'boolean' } },
  })
  const config = readConfig(environment())
  const [store, media] = [chooseBackupStore(config), chooseMediaStore(config)]
  const all = await listBackups(store)
  if (values.list) {
    console.log(all.length > 0 ? all.join('\n') : `There is no backup in ${store.name}.`)
    return
  }

  const now = new Date()
  const ahead = all.filter((name) => isFromTheFuture(name, now))
  if (values.backup === undefined && ahead.length > 0)
    console.log(`Passed over, since a clock was ahead when they were made: ${ahead.join(', ')}. To restore one of them, name it.`)
  const name = values.backup ?? (await newestBackup(store, now))
  const contents = name === undefined ? undefined : await readManifest(store, name)
  if (name === undefined || contents === undefined)
    throw new CommandRefused(`There is no backup ${name ?? ''} in ${store.name}.`.replace('  ', ' '))
  if (contents.migration > newestMigration()) throw new DatabaseIsNewer()

  const open = await openDatabase(config, async (database) => {
    const migration = await database.lastMigration()
    if (migration !== undefined) {
      if (!values.replace && (await isDatabaseFilled(database.bulk)))
        throw new CommandRefused('This database is in use. With --replace its contents are backed up first, then replaced.')
      await makeBackup({ bulk: database.bulk, media, version: manifest.version, migration }, store, 'before a restore', new Date())
      await wipe(database)
    }
    await restoreDatabase(database, store, name, contents)
    await migrateToNewest(database)
  })
  await recordRestore(open.db, { name, madeAt: new Date(contents.made_at) })
  await skipPaymentNumbers(open.db, new Date())
  await open.close()
  const missing = await restorePictures(media, store, contents)
  const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`Restored ${name}: ${rows} rows in ${contents.tables.length} tables, ${contents.media.length - missing.length} photo files.`)
  if (missing.length > 0)
    console.error(`${missing.length} photo files are missing from the backup storage: ${missing.slice(0, 3).join(', ')} …`)
}

/** Also drops the job queue, which is filled again from the tables. */
const wipe = ({ bulk }: MigrationTarget): Promise<void> =>
  bulk.write(async ({ rows }) => {
    for (const schema of ['pgboss', 'drizzle', 'public']) await rows(`drop schema if exists ${schema} cascade`)
    await rows('create schema public')
  })

await runCommand(main)
