import { parseArgs } from 'node:util'
import manifest from '../package.json' with { type: 'json' }
import { backUp } from './backups/back-up.ts'
import { type BackupPlace, BackupPlaceDown } from './backups/place.ts'
import { BackupDamaged, readManifest, restoreDatabase, restorePictures } from './backups/restore.ts'
import { listBackups } from './backups/retention.ts'
import { ConfigError, environment, readConfig } from './config.ts'
import { DirectoryInUse } from './db/directory-lock.ts'
import { DatabaseIsNewer, migrateToNewest, newestMigration, type Unprepared } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { backupPlaceOf, mediaStoreOf } from './stores.ts'

// npm run restore [-- --backup NAME] [--replace]: puts a backup, the newest unless named, into the database of the settings.

/** What was asked for can't be done; the message says why. */
class Refused extends Error {}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { backup: { type: 'string' }, replace: { type: 'boolean', default: false }, list: { type: 'boolean' } },
  })
  const config = readConfig(environment())
  const [place, media] = [backupPlaceOf(config), mediaStoreOf(config)]
  const all = await listBackups(place)
  if (values.list) return console.log(all.length > 0 ? all.join('\n') : `There is no backup in ${place.name}.`)

  const name = values.backup ?? (await newest(place, all))
  const contents = name === undefined ? undefined : await readManifest(place, name)
  if (name === undefined || contents === undefined)
    throw new Refused(`There is no backup ${name ?? ''} in ${place.name}.`.replace('  ', ' '))
  if (contents.migration > newestMigration()) throw new DatabaseIsNewer()

  const open = await openDatabase(config, async (database) => {
    const migration = await database.lastMigration()
    if (migration !== undefined) {
      if (!values.replace && (await hasPeople(database)))
        throw new Refused('This database is in use. With --replace what is there is backed up, and then replaced.')
      await backUp({ bulk: database.bulk, media, version: manifest.version, migration }, place, 'before a restore', new Date())
      await wipe(database)
    }
    await restoreDatabase(database, place, name, contents)
    await migrateToNewest(database)
  })
  await open.close()
  const missing = await restorePictures(media, place, contents)
  const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Restored ${name}: ${rows} rows in ${contents.tables.length} tables, ${contents.media.length - missing.length} files of pictures.`,
  )
  if (missing.length > 0)
    console.error(`${missing.length} files of pictures are not in the backup place: ${missing.slice(0, 3).join(', ')} …`)
}

/** What was there before a restore is not what one wants back, unless it is named. */
async function newest(place: BackupPlace, all: string[]): Promise<string | undefined> {
  for (const name of all) if ((await readManifest(place, name))?.cause !== 'before a restore') return name
}

const hasPeople = ({ bulk }: Unprepared): Promise<boolean> =>
  bulk.read(async ({ rows }) => (await rows<{ is: boolean }>('select exists (select from people) as is'))[0]?.is ?? false)

/** The job queue goes too: it fills itself again from the tables. */
const wipe = ({ bulk }: Unprepared): Promise<void> =>
  bulk.write(async ({ rows }) => {
    for (const schema of ['pgboss', 'drizzle', 'public']) await rows(`drop schema if exists ${schema} cascade`)
    await rows('create schema public')
  })

try {
  await main()
} catch (error) {
  const isExpected = [ConfigError, DirectoryInUse, DatabaseIsNewer, BackupPlaceDown, BackupDamaged, Refused].some(
    (kind) => error instanceof kind,
  )
  if (!isExpected) throw error
  console.error((error as Error).message)
  process.exitCode = 1
}
