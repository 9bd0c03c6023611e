import { z } from 'zod'
import { backup } from '../../../../../packages/contract/studio/backup.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { BackupStoreDown } from '../../../../backups/backup-store.ts'
import { makeAndRecordBackup } from '../../../../backups/nightly-backup.ts'
import { isoOf } from '../../../../domain/kernel/studio-time.ts'
import { checkRestore } from '../../../../domain/kernel/vitals/check-restore.ts'
import type { StaffContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { refuseWith } from '../../../problems/refuse-with.ts'
import { emptyBody } from '../../../requests/empty-body.ts'

export function backupRoutes(staff: Http, context: Pick<StaffContext, 'backups' | 'db' | 'timeZone'>): void {
  const post = { tags: ['backups'], body: emptyBody }
  const schema = { ...post, response: { 201: backup, 503: problem } }

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

  staff.post('/restores/checked/', { schema: { ...post, response: { 204: z.null() } } }, async (_request, reply) => {
    await checkRestore(context.db)
    return reply.code(204).send(null)
  })
}
