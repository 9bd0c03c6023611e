import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { backup } from '../../../../contract/backup.ts'
import { BackupStoreDown } from '../../../backups/backup-store.ts'
import { makeAndRecordBackup } from '../../../backups/nightly-backup.ts'
import { isoOf } from '../../../domain/studio-time.ts'
import type { Guards } from '../../authenticate.ts'
import type { Context, Http } from '../../context.ts'
import { refusals } from '../../refusals.ts'
import { refuseWith } from '../../reply.ts'

/** A backup on the spot: for staff, and for `npm run backup` on the same machine. */
export function backupRoutes(http: Http, context: Context, guard: Guards): void {
  http.post(
    '/backups/',
    {
      onRequest: async (request, reply) => (isOperator(request, context.operatorKey) ? undefined : guard.requireStaff(request, reply)),
      // Empty, and there: so no other site's form can ask for it.
      schema: {
        tags: ['backups'],
        security: [{ bearer: [] }],
        body: z.strictObject({}),
        response: { 201: backup, ...refusals(400, 401, 403, 503) },
      },
    },
    async (request, reply) => {
      try {
        const { madeAt, ...made } = await makeAndRecordBackup(context.keeper, 'by hand')
        return reply.code(201).send({ ...made, made_at: isoOf(madeAt, context.timeZone) })
      } catch (error) {
        if (!(error instanceof BackupStoreDown)) throw error
        request.log.error({ err: error }, 'the backup place did not take a backup')
        return refuseWith(reply, { reason: 'backup_place_down' })
      }
    },
  )
}

/** Whoever can read the signing secret of this machine. */
function isOperator({ headers }: FastifyRequest, key: string): boolean {
  const [given, expected] = [Buffer.from(String(headers['x-operator-key'] ?? '')), Buffer.from(key)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
