import type { CDPSession, Page } from '@playwright/test'

type Paused = {
  requestId: string
  request: { url: string; method: string; headers: Record<string, string>; postDataEntries?: { bytes?: string }[] }
}

/** A response; the default status is 200. `body` is sent as JSON, or unchanged if it is a text with a `type`. */
export type StandInResponse = { status?: number; body?: unknown; type?: string; headers?: Record<string, string> } | 'no network'

/** A request of the page. */
export type PageRequest = {
  method: string
  url: URL
  /** The headers, keyed by lower-case names. */
  headers: Record<string, string>
  /** Parses the body of the request as JSON. */
  body: <Sent>() => Sent
  /** Returns the server's response to a GET with the same headers. `path`: by default the requested one. Throws if the server refuses. */
  real: <Said>(path?: string) => Promise<Said>
}

/** If a function returns undefined, the previous answer for the request is used, or else the server answers. */
export type Answer = StandInResponse | ((asked: PageRequest) => StandInResponse | undefined | Promise<StandInResponse | undefined>)

type Rule = { isMeant: (url: URL) => boolean; answer: Answer }

/** Answers requests of a page instead of the server. The latest answer that matches a request is used. */
export type AnswerTable = {
  give: (path: string | RegExp, answer: Answer) => Promise<void>
  giveFile: (pattern: string, answer: Answer) => Promise<void>
}

const API = '*/api/*'
const tables = new WeakMap<Page, Promise<AnswerTable>>()
const open = new WeakMap<Page, Promise<Answers>>()

/** The answers of a page. A screen test sets its own table; any other page gets one that intercepts its requests. */
export const answersOf = (page: Page): Promise<AnswerTable> => tables.get(page) ?? Answers.of(page)
export const setAnswers = (page: Page, table: AnswerTable) => tables.set(page, Promise.resolve(table))

/** The answers of one page by address. It does not intercept the requests itself. */
export class Rules {
  readonly #rules: Rule[] = []

  add(path: string | RegExp, answer: Answer): void {
    this.#rules.unshift({ isMeant: ({ pathname }) => isPath(pathname, path), answer })
  }

  /** Stubs addresses outside the API. `pattern` is a full address in which * stands for any characters. */
  addFile(pattern: string, answer: Answer): void {
    const parts = pattern.split('*').map((part) => part.replaceAll(/[^\w/]/g, '\\$&'))
    const whole = new RegExp(`^${parts.join('.*')}$`)
    this.#rules.unshift({ isMeant: ({ href }) => whole.test(href), answer })
  }

  forget(): void {
    this.#rules.length = 0
  }

  async answerTo(asked: PageRequest): Promise<StandInResponse | undefined> {
    // Loops over a copy, so that answers added meanwhile apply only to later requests.
    for (const { isMeant, answer } of [...this.#rules]) {
      if (!isMeant(asked.url)) continue
      const given = typeof answer === 'function' ? await answer(asked) : answer
      if (given) return given
    }
    return undefined
  }
}

/**
 * Answers some requests of a page instead of the server, by the DevTools protocol. Playwright's `page.route` turns the browser's cache off and
 * routes every script and picture through this process, which doubles the time of a page. Do not use both on one page.
 */
export class Answers {
  readonly #rules = new Rules()
  readonly #patterns = new Set<string>()
  #isOver = false
  readonly #page: Page
  readonly #session: CDPSession

  private constructor(page: Page, session: CDPSession) {
    this.#page = page
    this.#session = session
    session.on('Fetch.requestPaused', (paused) => this.#answer(paused))
  }

  static of(page: Page): Promise<Answers> {
    const known = open.get(page)
    if (known) return known
    const made = page
      .context()
      .newCDPSession(page)
      .then((session) => new Answers(page, session))
    open.set(page, made)
    return made
  }

  /** Answers a path of the API from now on, also after a navigation. */
  async give(path: string | RegExp, answer: Answer): Promise<void> {
    this.#rules.add(path, answer)
    await this.#intercept(API)
  }

  async giveFile(pattern: string, answer: Answer): Promise<void> {
    this.#rules.addFile(pattern, answer)
    await this.#intercept(pattern)
  }

  /** Removes all answers of a page. */
  static async forget(page: Page): Promise<void> {
    const answers = await open.get(page)
    if (answers) answers.#rules.forget()
  }

  /** Ends the answers with the test. Errors of answers that are still pending are ignored. */
  static async end(page: Page): Promise<void> {
    const answers = await open.get(page)
    if (answers) answers.#isOver = true
  }

  async #intercept(pattern: string): Promise<void> {
    if (this.#patterns.has(pattern)) return
    this.#patterns.add(pattern)
    await this.#session.send('Fetch.enable', { patterns: [...this.#patterns].map((urlPattern) => ({ urlPattern })) })
  }

  async #answer({ requestId, request }: Paused): Promise<void> {
    try {
      await this.#send(requestId, await this.#rules.answerTo(this.#asked(request)))
    } catch (error) {
      // The error no longer matters if the test has finished or the page is closed. Otherwise the test fails.
      if (!this.#isOver && !this.#page.isClosed()) throw error
    }
  }

  #asked({ url, method, headers, postDataEntries = [] }: Paused['request']): PageRequest {
    const own = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
    return {
      url: new URL(url),
      method,
      headers: own,
      body: () => JSON.parse(Buffer.concat(postDataEntries.map(({ bytes }) => Buffer.from(bytes ?? '', 'base64'))).toString()),
      real: async (path) => {
        const address = path ? new URL(`/api${path}`, url).href : url
        const said = await this.#page.request.get(address, { headers: withoutBody(own) })
        if (!said.ok()) throw new Error(`The server answers ${said.status()} to GET ${address}`)
        return said.json()
      },
    }
  }

  async #send(requestId: string, given: StandInResponse | undefined): Promise<void> {
    try {
      if (!given) await this.#session.send('Fetch.continueRequest', { requestId })
      else if (given === 'no network') await this.#session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionFailed' })
      else await this.#session.send('Fetch.fulfillRequest', { requestId, ...response(given) })
    } catch (error) {
      // The page has navigated, and the browser has cancelled the request.
      if (!/Invalid InterceptionId/.test(String(error))) throw error
    }
  }
}

function response({ status = 200, body = {}, type, headers = {} }: Exclude<StandInResponse, string>) {
  const text = type && typeof body === 'string' ? body : JSON.stringify(body)
  const named = { 'content-type': type ?? 'application/json', ...headers }
  return {
    responseCode: status,
    responseHeaders: Object.entries(named).map(([name, value]) => ({ name, value })),
    body: status === 204 ? '' : Buffer.from(text).toString('base64'),
  }
}

const isPath = (pathname: string, path: string | RegExp): boolean => {
  const own = pathname.slice('/api'.length)
  return typeof path === 'string' ? own === path : path.test(own)
}

const withoutBody = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('content-')))
