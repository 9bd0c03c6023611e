import type { Http } from '../http.ts'

/** Five minutes: 20 MB over half a megabit a second. The server's own limit, for the routes that take photos. */
export const SLOWEST_BODY_MS = 300_000
const BODY_MS = 30_000

/** Hangs up on whoever takes longer than half a minute to send a body, so that nobody holds many connections open. */
export function refuseSlowBodies(http: Http): void {
  http.addHook('preParsing', async (request) => {
    const { 'content-length': length = '0', 'transfer-encoding': chunks } = request.headers
    if (request.routeOptions.config.slowBody || request.raw.complete || (length === '0' && !chunks)) return
    const timer = setTimeout(() => request.raw.destroy(), BODY_MS).unref()
    request.raw.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer))
  })
}
