import type { DiskState } from '../../../db/disk-space.ts'
import type { Vitals } from './vitals-repository.ts'

// One failed nightly backup is no problem, because the next night can make up for it. Two failures in a row are a problem.
const HOUR_SECONDS = 3600
const BACKUP_SECONDS = 50 * HOUR_SECONDS

// More time than needed, because a turn is offered at once, or within twenty seconds if its job was lost.
const FREE_SECONDS = 120

export const isListStuck = ({ freeButWaitedForSeconds }: Pick<Vitals, 'freeButWaitedForSeconds'>): boolean =>
  freeButWaitedForSeconds > FREE_SECONDS

/** Without a backup, the age is that of the studio. A backup with a future time was made with a wrong clock, so it counts as old. */
function isBackupOld({ backupAgeSeconds, studioAgeSeconds = 0 }: Vitals): boolean {
  const age = backupAgeSeconds ?? studioAgeSeconds
  return age > BACKUP_SECONDS || age < -HOUR_SECONDS
}

type Circumstances = { expectsBackup: boolean; disk: DiskState }

/** Returns the names of problems for the log. Excludes failed refunds and emails, because these are tasks for staff. */
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
