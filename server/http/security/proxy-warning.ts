import type { Http } from '../http.ts'

/** Warns once about forwarded headers without TRUST_PROXY, because all visitors then have the address of the proxy. */
export function warnBehindProxy(app: Http): void {
  let hasSaid = false
  app.addHook('onRequest', async (request) => {
    if (hasSaid || request.headers['x-forwarded-for'] === undefined) return
    hasSaid = true
    request.log.warn('There seems to be a proxy in front that TRUST_PROXY does not name: all visitors share one rate limit.')
  })
}
