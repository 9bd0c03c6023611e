import type { Http } from '../http.ts'

/** Five minutes, the time for 20 MB at half a megabit per second. This limit of the server is needed for photo uploads. */
export const SLOWEST_BODY_MS = 300_000
const BODY_MS = 30_000

/** Closes connections that take longer than half a minute to send a body, except for routes with `slowBody`. */
export function refuseSlowBodies(http: Http): void {
  http.addHook('preParsing', async (request) => {
    const { 'content-length': length = '0', 'transfer-encoding': chunks } = request.headers
    if (request.routeOptions.config.slowBody || request.raw.complete || (length === '0' && !chunks)) return
    const timer = setTimeout(() => request.raw.destroy(), BODY_MS).unref()
    request.raw.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer))
  })
}
