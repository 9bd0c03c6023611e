import type { Http } from '../http.ts'

/** Says once that forwarded headers come and nobody is trusted to send them: then all visitors look like one, the proxy. */
export function warnBehindProxy(app: Http): void {
  let hasSaid = false
  app.addHook('onRequest', async (request) => {
    if (hasSaid || request.headers['x-forwarded-for'] === undefined) return
    hasSaid = true
    request.log.warn('There seems to be a proxy in front that TRUST_PROXY does not name: all visitors share one rate limit.')
  })
}
