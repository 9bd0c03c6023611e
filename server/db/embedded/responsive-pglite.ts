import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { StatementNames } from './statement-names.ts'

/** PostgreSQL runs on the site's thread and blocks requests. After each slice of this length, waiting requests are handled. */
const SLICE_MS = 4

/** Lets the event loop run between messages, which PGlite otherwise handles in microtasks. Plans repeated statements once. */
export class ResponsivePGlite extends PGlite {
  #lastTurn = 0
  #names = new StatementNames()

  override async execProtocolStream(
    ...[message, options]: Parameters<PGlite['execProtocolStream']>
  ): ReturnType<PGlite['execProtocolStream']> {
    if (performance.now() - this.#lastTurn > SLICE_MS) {
      await nextTurn()
      this.#lastTurn = performance.now()
    }
    const named = this.#names.rewrite(message)
    if (!named.message) return []
    const answers = await super.execProtocolStream(named.message, options)
    named.onSuccess?.()
    return answers
  }
}
