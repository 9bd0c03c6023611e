import type { SchemaWatch } from '../../db/migration-watch.ts'
import type { Http } from '../http.ts'
import { refuseWith } from './refuse-with.ts'

// Health, metrics, and immutable files, which open pages may still need.
const STILL_ANSWERED = /^\/(api\/health\/|metrics$|assets\/)/

/** Answers 503 once a later version has migrated the database. This process would read and write it incorrectly. */
export function refuseOnNewerSchema(app: Http, schema: SchemaWatch): void {
  app.addHook('onRequest', async (request, reply) => {
    if (schema.isNewer && !STILL_ANSWERED.test(request.url)) return refuseWith(reply, { reason: 'unavailable' })
  })
}
