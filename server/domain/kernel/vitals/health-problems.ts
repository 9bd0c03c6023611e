import type { DiskState } from '../../../db/disk-space.ts'
import type { Vitals } from './vitals-repository.ts'

// A nightly backup that was missed once may be made by the next night; twice may not.
const HOUR_SECONDS = 3600
const BACKUP_SECONDS = 50 * HOUR_SECONDS

// A turn is given at once, and within twenty seconds where its job was lost.
const FREE_SECONDS = 120

/** Spots stay free that somebody waits for. */
export const isListStuck = ({ freeButWaitedForSeconds }: Pick<Vitals, 'freeButWaitedForSeconds'>): boolean =>
  freeButWaitedForSeconds > FREE_SECONDS

/** A studio without a backup has as long as one with: its first night comes first. A backup of the future was made while a clock was wrong. */
function isBackupOld({ backupAgeSeconds, studioAgeSeconds = 0 }: Vitals): boolean {
  const age = backupAgeSeconds ?? studioAgeSeconds
  return age > BACKUP_SECONDS || age < -HOUR_SECONDS
}

type Circumstances = { expectsBackup: boolean; disk: DiskState }

/** What is not well, each in a word for the log; empty: all is. A failed refund or email is a person's task, not the machine's illness. */
export function healthProblems(vitals: Vitals, { expectsBackup, disk }: Circumstances): string[] {
  const { waiting } = vitals
  const found: string[] = []
  if (waiting.letters > 0) found.push('letters_wait')
  if (waiting.refunds > 0) found.push('refunds_wait')
  if (isListStuck(vitals)) found.push('spots_free_but_waited_for')
  if (expectsBackup && isBackupOld(vitals)) found.push('backup_is_old')
  if (vitals.hasDrillFailed) found.push('restore_drill_failed')
  if (disk !== 'ok') found.push(`disk_is_${disk}`)
  return found
}
