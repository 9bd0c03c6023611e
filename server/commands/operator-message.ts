import { BackupStoreDown } from '../backups/backup-store.ts'
import { BackupDamaged } from '../backups/restore-backup.ts'
import { ConfigError } from '../config.ts'
import { NotificationsBlocked } from '../db/changes/change-listener.ts'
import { DataDirectoryUnusable } from '../db/data-directory.ts'
import { databaseFault } from '../db/database.ts'
import { DiskFull } from '../db/disk-space.ts'
import { DirectoryInUse } from '../db/embedded/directory-lock.ts'
import { DatabaseIsNewer } from '../db/migrate.ts'
import { isDatabaseDown, isDiskFull } from '../db/outage.ts'
import { ProviderDown, ProviderRefused } from '../domain/money/payments/payment-provider.ts'

/** The command cannot be carried out; the message states why. */
export class CommandRefused extends Error {}

const SAID_ALREADY = [
  CommandRefused,
  ConfigError,
  DataDirectoryUnusable,
  DirectoryInUse,
  DatabaseIsNewer,
  NotificationsBlocked,
  DiskFull,
  BackupStoreDown,
  BackupDamaged,
]

/** Returns a sentence for an error that the operator can fix; undefined for a bug, which needs a stack trace. */
export function operatorMessage(error: unknown): string | undefined {
  if (SAID_ALREADY.some((kind) => error instanceof kind)) return (error as Error).message
  if (isDiskFull(error)) return `The disk is full: ${reasonOf(error)}`
  if (isPortTaken(error)) return `PORT is in use: ${error.message}. Stop what is running there, or set PORT to another number.`
  if (error instanceof ProviderDown) return `The payment provider isn’t responding: ${error.message}`
  if (error instanceof ProviderRefused) return `The payment provider refused: ${error.message}`
  if (isDatabaseDown(error) || isWrongAddress(error)) return `The database could not be opened: ${reasonOf(error)}`
  return undefined
}

const isPortTaken = (error: unknown): error is Error => error instanceof Error && (error as NodeJS.ErrnoException).code === 'EADDRINUSE'

// PostgreSQL classes 28 (name or password) and 3D (no such database).
const isWrongAddress = (error: unknown): boolean => /^(28|3D)/.test(databaseFault(error)?.code ?? '')

/** Returns the message of the innermost cause, because the messages of outer errors contain queries. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? (error.cause instanceof Error ? reasonOf(error.cause) : error.message) : String(error)
}
