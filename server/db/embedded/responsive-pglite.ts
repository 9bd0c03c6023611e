import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'

/** PostgreSQL works in the site's own thread: after so long whoever waits for a page has a turn. */
const SLICE_MS = 4

/**
 * PGlite that lets the rest of the process go on between two steps of its statements. By itself it continues in microtasks, so that nothing
 * else is done before all statements that wait are answered.
 */
export class ResponsivePGlite extends PGlite {
  #lastTurn = 0

  override async execProtocolStream(...given: Parameters<PGlite['execProtocolStream']>): ReturnType<PGlite['execProtocolStream']> {
    if (performance.now() - this.#lastTurn > SLICE_MS) {
      await nextTurn()
      this.#lastTurn = performance.now()
    }
    return super.execProtocolStream(...given)
  }
}
