import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'

/** PostgreSQL runs on the site's thread, so it pauses for requests after this time. */
const SLICE_MS = 4

/** Lets the event loop run between steps of statements. PGlite continues in microtasks until all queued statements are answered. */
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
