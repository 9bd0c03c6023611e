import manifest from '../../package.json' with { type: 'json' }
import { BackupStoreDown } from '../backups/backup-store.ts'
import type { BackupRecord } from '../backups/backups-repository.ts'
import { makeAndRecordBackup } from '../backups/nightly-backup.ts'
import { readRunningAddress } from '../backups/running-address.ts'
import { chooseBackupStore, chooseMediaStore } from '../choose-stores.ts'
import { type Config, environment, readConfig } from '../config.ts'
import { DirectoryInUse } from '../db/embedded/directory-lock.ts'
import { deriveSecret } from '../derive-secret.ts'
import { readSigningSecret } from '../domain/people/sign-in/signing-secret.ts'
import { openStudio } from '../open-studio.ts'
import { runCommand } from './run-command.ts'

// npm run backup: copies the studio to BACKUP_DIR or to the bucket of BACKUP_S3_… while the site runs.

async function main(): Promise<void> {
  const config = readConfig(environment())
  const { name, place, rows } = await backUpHere(config).catch((error) => {
    if (error instanceof DirectoryInUse) return askTheRunning(config, error)
    throw error
  })
  console.log(`Backup ${name} in ${place}: ${rows} rows.`)
}

async function backUpHere(config: Config): Promise<Pick<BackupRecord, 'name' | 'place' | 'rows'>> {
  const open = await openStudio(config)
  try {
    const backups = { ...open, media: chooseMediaStore(config), store: chooseBackupStore(config), keepDays: config.backups.keepDays }
    return await makeAndRecordBackup({ ...backups, version: manifest.version }, 'by hand')
  } finally {
    await open.close()
  }
}

/** Asks the running site to make the backup, because only the process that opened an embedded database can read it. */
async function askTheRunning(config: Config, inUse: DirectoryInUse): Promise<Pick<BackupRecord, 'name' | 'place' | 'rows'>> {
  const address = readRunningAddress(config.dataDirectory)
  if (address === undefined) throw inUse
  const answer = await fetch(`${address}/api/backups/`, {
    method: 'POST',
    headers: { 'x-operator-key': deriveSecret(readSigningSecret(config), 'operator'), 'content-type': 'application/json' },
    body: '{}',
  })
  const body = (await answer.json()) as { name: string; place: string; rows: number; error?: string }
  if (!answer.ok) throw new BackupStoreDown(body.error ?? `The running site answered ${answer.status}.`)
  return body
}

await runCommand(main)
