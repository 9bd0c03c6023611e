import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

const CLEARING_MS = 15_000

type Kept = { context: BrowserContext; page: Page; session: CDPSession }

/**
 * Browser contexts that a worker reuses for its tests, one for each set of options, so that the browser does not load and compile the site's
 * scripts for every test. Each context is cleared between tests.
 */
export class BrowserContexts {
  readonly #open = new Map<string, Kept>()
  readonly #changedClocks = new WeakSet<BrowserContext>()

  async take(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
    const known = this.#open.get(keyOf(options))
    if (known) return known.context
    const context = await browser.newContext(options)
    this.#watchClock(context)
    // The renderer process ends with its last page, and starting another takes a tenth of a second. This page keeps it running.
    const page = await context.newPage()
    await page.goto('/robots.txt')
    this.#open.set(keyOf(options), { context, page, session: await context.newCDPSession(page) })
    return context
  }

  /** Clears the context for the next test. If `isSpoilt`, closes it instead. */
  async giveBack(context: BrowserContext, options: BrowserContextOptions, isSpoilt: boolean): Promise<void> {
    // A context cannot be reused after a test that changed its clock or used a service worker, because both stay in effect.
    const kept = this.#open.get(keyOf(options))
    if (!kept || isSpoilt || this.#changedClocks.has(context) || options.serviceWorkers === 'allow') {
      this.#open.delete(keyOf(options))
      return context.close()
    }
    // If a page was closed during a navigation, the browser sometimes never answers.
    const cleared = this.#clear(kept, new URL(options.baseURL ?? '').origin)
    if (await Promise.race([cleared, wait(CLEARING_MS, false)])) return
    this.#open.delete(keyOf(options))
    // The browser may not answer this call either. The context then ends with the browser.
    void context.close().catch(() => {})
  }

  async close(): Promise<void> {
    for (const { context } of this.#open.values()) await context.close()
  }

  /** Closes the pages of a test and removes its routes, storage and cookies. Returns false if the browser refuses. */
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
