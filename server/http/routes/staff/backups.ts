import { z } from 'zod'
import { backup } from '../../../../contract/backup.ts'
import { problem } from '../../../../contract/problem.ts'
import { BackupStoreDown } from '../../../backups/backup-store.ts'
import { makeAndRecordBackup } from '../../../backups/nightly-backup.ts'
import { isoOf } from '../../../domain/studio-time.ts'
import type { StaffContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import { refuseWith } from '../../problems/refuse-with.ts'

/** A backup on the spot. */
export function backupRoutes(staff: Http, context: Pick<StaffContext, 'backups' | 'timeZone'>): void {
  // Empty, and there: so no other site's form can ask for it.
  const schema = { tags: ['backups'], body: z.strictObject({}), response: { 201: backup, 503: problem } }

  staff.post('/backups/', { schema }, async (request, reply) => {
    try {
      const { madeAt, ...made } = await makeAndRecordBackup(context.backups, 'by hand')
      return reply.code(201).send({ ...made, made_at: isoOf(madeAt, context.timeZone) })
    } catch (error) {
      if (!(error instanceof BackupStoreDown)) throw error
      request.log.error({ err: error }, 'the backup place did not take a backup')
      return refuseWith(reply, { reason: 'backup_place_down' })
    }
  })
}
