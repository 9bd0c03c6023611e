import { vi } from 'vitest'
import { commands, page as vitestPage } from 'vitest/browser'
import { ScreenClock } from './clock.testing.ts'
import { ScreenLocator } from './locator.testing.ts'
import { Network } from './network.testing.ts'
import { leaveSite, settled, showSite } from './site.testing.tsx'
import { pause } from './until.testing.ts'

const { setTimeout } = window
const WIDE = { width: 1440, height: 900 }

type Listener = (said: never) => unknown
type Wanted = string | RegExp | ((request: { url: () => string }) => boolean)

// Without a graphics card, painting the window light and the grain takes a quarter of the time of every page.
const unlit = new CSSStyleSheet()
unlit.replaceSync('.daylight > *, .daylight::before, body::before { display: none !important }')

// Prevents navigations to another document, also between two tests, because they would end the test run.
let current: ScreenPage | undefined
navigation.addEventListener('navigate', (event) => {
  if (event.destination.sameDocument) return
  if (current) current.navigateTo(event)
  else event.preventDefault()
})

/** The document of a test with the methods of Playwright's `Page` that tests use. Loading a page renders the site again. */
export class ScreenPage extends ScreenLocator {
  readonly network = new Network()
  readonly clock = new ScreenClock()
  readonly complaints: string[] = []
  readonly #listeners = new Map<string, Set<Listener>>()
  #size = WIDE

  constructor() {
    super('')
  }

  /** Prepares the document for a test. */
  async open(): Promise<void> {
    document.adoptedStyleSheets = [unlit]
    this.network.install()
    this.network.listen((request) => this.#emit('request', request))
    window.confirm = (question) => this.#confirm(question)
    vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => this.#log(said.map(String).join(' ')))
    current = this
    if (innerWidth !== WIDE.width || innerHeight !== WIDE.height) await vitestPage.viewport(WIDE.width, WIDE.height)
  }

  /** Removes everything that the test has left behind. */
  async close(): Promise<void> {
    await settled()
    this.network.close()
    leaveSite()
    current = undefined
    this.clock.uninstall()
    vi.restoreAllMocks()
    localStorage.clear()
    sessionStorage.clear()
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=;path=/;max-age=0`
    if (this.#size !== WIDE) await vitestPage.viewport(WIDE.width, WIDE.height)
    history.replaceState(null, '', '/')
    scrollTo({ top: 0, behavior: 'instant' })
  }

  async goto(address: string): Promise<null> {
    await settled()
    leaveSite()
    history.pushState(null, '', address)
    await showSite(this.network.ask)
    await this.locator('html[data-interactive]').waitFor({ state: 'attached' })
    await pause()
    // A font that loads later would change the layout.
    await document.fonts.ready
    return null
  }
  async reload() {
    await showSite(this.network.ask)
  }
  goBack = async () => history.back()
  goForward = async () => history.forward()
  url = () => location.href
  viewportSize = () => this.#size
  async setViewportSize({ width, height }: typeof WIDE) {
    this.#size = { width, height }
    await vitestPage.viewport(width, height)
  }
  override evaluate = async (source: unknown): Promise<never> => {
    // biome-ignore lint/security/noGlobalEval: Playwright's `evaluate` takes a text too.
    return (await (typeof source === 'string' ? globalThis.eval(source) : (source as () => unknown)())) as never
  }
  addInitScript = (source: unknown) => this.evaluate(source)
  waitForTimeout = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

  on(name: string, listener: Listener) {
    this.#listeners.set(name, (this.#listeners.get(name) ?? new Set()).add(listener))
  }
  waitForRequest(wanted: Wanted): Promise<unknown> {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const stop = this.network.listen((request) => {
      if (!isWanted(wanted, request)) return
      stop()
      resolve(request)
    })
    return promise
  }

  readonly keyboard = {
    press: (key: string) => this.#act('keyboard', 'press', key),
    type: (text: string) => this.#act('keyboard', 'type', text),
  }
  readonly mouse = {
    move: (x: number, y: number) => this.#act('mouse', 'move', x, y),
    click: (x: number, y: number) => this.#act('mouse', 'click', x, y),
  }
  #act(device: 'keyboard' | 'mouse', method: string, ...given: unknown[]) {
    window.focus()
    return commands.actWith(device, method, given)
  }

  #emit(name: string, said: unknown): boolean {
    for (const listener of this.#listeners.get(name) ?? []) listener(said as never)
    return this.#listeners.has(name)
  }
  #log(text: string) {
    // If a test listens to the console, the error is left to its assertions.
    if (!this.#emit('console', { type: () => 'error', text: () => text })) this.complaints.push(text)
  }
  #confirm(message = ''): boolean {
    let agreed = false
    const dialog = {
      message: () => message,
      dismiss: async () => {},
      accept: async () => {
        agreed = true
      },
    }
    this.#emit('dialog', dialog)
    return agreed
  }

  /** Renders the site again instead of loading another document. */
  navigateTo(event: NavigateEvent): void {
    if (event.downloadRequest === null && event.canIntercept) {
      event.intercept({ scroll: 'manual', focusReset: 'manual', handler: () => showSite(this.network.ask) })
      return
    }
    if (event.downloadRequest === null) this.complaints.push(`asks ${event.destination.url}`)
    event.preventDefault()
  }
}

function isWanted(wanted: Wanted, request: { url: () => string }): boolean {
  if (typeof wanted === 'function') return wanted(request)
  return typeof wanted === 'string' ? request.url().endsWith(wanted.replace('**', '')) : wanted.test(request.url())
}
