import { parseArgs } from 'node:util'
import { recordDrill } from '../backups/record-drill.ts'
import { type DrillReport, runRestoreDrill } from '../backups/restore-drill.ts'
import { chooseBackupStore } from '../choose-stores.ts'
import { type Config, environment, readConfig } from '../config.ts'
import { DirectoryInUse } from '../db/embedded/directory-lock.ts'
import { openStudio } from '../open-studio.ts'
import { CommandRefused } from './operator-message.ts'
import { runCommand } from './run-command.ts'

// npm run restore-drill: restores the newest backup into a scratch database and checks it. The site may be running.
// With --json, which the site's automatic drill uses, it only prints the report.

async function main(given: string[]): Promise<number> {
  const { values } = parseArgs({ args: given, options: { json: { type: 'boolean', default: false } } })
  const config = readConfig(environment())
  const store = chooseBackupStore(config)
  const report = await runRestoreDrill({ store, databaseUrl: config.databaseUrl, dataDirectory: config.dataDirectory })
  if (values.json) {
    console.log(JSON.stringify({ report: report ?? null }))
    return 0
  }
  if (!report) throw new CommandRefused(`There is no backup in ${store.name} that this version can restore.`)
  if (report.scratch === 'embedded' && config.databaseUrl !== undefined)
    console.log('The database role may not create databases, so an embedded database was used instead of the server.')
  const failure = await record(config, report)
  if (failure) throw new CommandRefused(`The backup ${report.backup} is not good. ${failure}`)
  console.log(`The backup ${report.backup} was restored in ${report.seconds} s: ${report.rows} rows, all as they were backed up.`)
  return 0
}

async function record(config: Config, report: DrillReport): Promise<string | null> {
  try {
    const open = await openStudio(config)
    try {
      return await recordDrill(open, report)
    } finally {
      await open.close()
    }
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error
    console.log('The site is running on its embedded database, so the result was neither compared with it nor written down there.')
    return report.failure
  }
}

await runCommand(main)
