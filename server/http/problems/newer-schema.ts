import type { SchemaWatch } from '../../db/migration-watch.ts'
import type { Http } from '../http.ts'
import { refuseWith } from './refuse-with.ts'

// What says how this process is, and files that do not change: an open page may still need them.
const STILL_ANSWERED = /^\/(api\/health\/|metrics$|assets\/)/

/** Answers 503 to nearly everything once a later version has migrated the database: this process would read and write it wrongly. */
export function refuseOnNewerSchema(app: Http, schema: SchemaWatch): void {
  app.addHook('onRequest', async (request, reply) => {
    if (schema.isNewer && !STILL_ANSWERED.test(request.url)) return refuseWith(reply, { reason: 'unavailable' })
  })
}
