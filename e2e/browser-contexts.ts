import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

const CLEARING_MS = 15_000

type Kept = { context: BrowserContext; page: Page; session: CDPSession }

/**
 * What a worker keeps open between its tests, one context for each set of options: the browser does not load and compile the site's scripts
 * anew for each of them. Nothing that a test leaves behind is there for the next.
 */
export class BrowserContexts {
  readonly #open = new Map<string, Kept>()
  readonly #changedClocks = new WeakSet<BrowserContext>()

  async take(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
    const known = this.#open.get(keyOf(options))
    if (known) return known.context
    const context = await browser.newContext(options)
    this.#watchClock(context)
    // The process that draws the site's pages ends with the last of them, and to start another takes a tenth of a second.
    const page = await context.newPage()
    await page.goto('/robots.txt')
    this.#open.set(keyOf(options), { context, page, session: await context.newCDPSession(page) })
    return context
  }

  /** `isSpoilt`: it is not to be used again. */
  async giveBack(context: BrowserContext, options: BrowserContextOptions, isSpoilt: boolean): Promise<void> {
    // A clock that was set stays set for all pages of its context; so does what a service worker has taken over.
    const kept = this.#open.get(keyOf(options))
    if (!kept || isSpoilt || this.#changedClocks.has(context) || options.serviceWorkers === 'allow') {
      this.#open.delete(keyOf(options))
      return context.close()
    }
    // Now and then the browser never answers, after a page that was closed on its way to another.
    const cleared = this.#clear(kept, new URL(options.baseURL ?? '').origin)
    if (await Promise.race([cleared, wait(CLEARING_MS, false)])) return
    this.#open.delete(keyOf(options))
    // Nor may it answer that; what is left of it ends with the browser.
    void context.close().catch(() => {})
  }

  async close(): Promise<void> {
    for (const { context } of this.#open.values()) await context.close()
  }

  /** Nothing that a test left is there afterwards; false where the browser refused. */
  async #clear({ context, page, session }: Kept, origin: string): Promise<boolean> {
    try {
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      for (const each of context.pages()) if (each !== page) await each.close()
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
      await context.clearCookies()
      return true
    } catch {
      return false
    }
  }

  #watchClock(context: BrowserContext): void {
    for (const name of ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'] as const) {
      const change = context.clock[name].bind(context.clock) as (...given: unknown[]) => Promise<void>
      const watched = (...given: unknown[]) => {
        this.#changedClocks.add(context)
        return change(...given)
      }
      Object.assign(context.clock, { [name]: watched })
    }
  }
}

const keyOf = (options: BrowserContextOptions): string => JSON.stringify(options)
