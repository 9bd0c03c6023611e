import type { Http } from './context.ts'

/** Says once that forwarded headers come and nobody is trusted to send them: then all visitors look like one, the proxy. */
export function warnBehindProxy(app: Http): void {
  let hasSaid = false
  app.addHook('onRequest', async (request) => {
    if (hasSaid || request.headers['x-forwarded-for'] === undefined) return
    hasSaid = true
    request.log.warn('It looks as if there were a proxy in front, and TRUST_PROXY does not name it: all visitors share one rate limit.')
  })
}
