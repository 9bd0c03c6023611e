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
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    for (const each of context.pages()) if (each !== kept.page) await each.close()
    const origin = new URL(options.baseURL ?? '').origin
    const cleared = kept.session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    // Now and then the browser never answers that, after a page that was closed on its way to another.
    if (!(await Promise.race([cleared.then(() => true), wait(CLEARING_MS, false)]))) {
      cleared.catch(() => {})
      this.#open.delete(keyOf(options))
      return context.close()
    }
    await context.clearCookies()
  }

  async close(): Promise<void> {
    for (const { context } of this.#open.values()) await context.close()
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
