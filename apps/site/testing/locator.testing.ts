import { getByLabelSelector, getByRoleSelector, getByTextSelector, selectorEngine } from '@vitest/browser/locators'
import { commands } from 'vitest/browser'
import { press, scrollTo, whyNot, write } from './pointer.testing.ts'
import { frame, until } from './until.testing.ts'
import { isVisible } from './visibility.testing.ts'

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    /** scripts/screen-actions.ts */
    actOn: (selector: string, method: string, given: unknown[]) => Promise<void>
    actWith: (device: 'keyboard' | 'mouse', method: string, given: unknown[]) => Promise<void>
  }
}

type Exact = { exact?: boolean }
type Filter = { has?: ScreenLocator; hasText?: string | RegExp }
type ByRole = Parameters<typeof getByRoleSelector>[1]

/**
 * Finds elements of the document with Playwright's selectors. Reading, pressing and filling are done in the document; keys and hovering go
 * through Playwright. The methods are those of Playwright's `Locator` that tests use.
 */
export class ScreenLocator {
  readonly selector: string

  constructor(selector: string) {
    this.selector = selector
  }

  locator(css: string | ScreenLocator, filter: Filter = {}) {
    return this.#within(typeof css === 'string' ? css : css.selector).filter(filter)
  }
  getByRole(role: string, options?: ByRole) {
    return this.#within(getByRoleSelector(role, { exact: false, ...options }))
  }
  getByText(text: string | RegExp, { exact = false }: Exact = {}) {
    return this.#within(getByTextSelector(text, { exact }))
  }
  getByLabel(text: string | RegExp, { exact = false }: Exact = {}) {
    return this.#within(getByLabelSelector(text, { exact }))
  }
  filter({ has, hasText }: Filter): ScreenLocator {
    const found = has ? this.#within(`internal:has=${JSON.stringify(has.selector)}`) : this
    return hasText ? found.#within(`internal:has-text=${textIn(hasText)}`) : found
  }
  nth = (index: number) => this.#within(`nth=${index}`)
  first = () => this.nth(0)
  last = () => this.nth(-1)

  #within(part: string) {
    return new ScreenLocator(this.selector ? `${this.selector} >> ${part}` : part)
  }

  elements(): HTMLElement[] {
    return selectorEngine.queryLocatorSelectorAll(this.selector, document) as HTMLElement[]
  }
  /** Returns the only element, or undefined if there is none. Throws if there are several. */
  element(): HTMLElement | undefined {
    const [element, ...others] = this.elements()
    if (others.length > 0) throw new Error(`${this.selector} finds ${others.length + 1} elements.`)
    return element
  }
  all = async () => this.elements().map((_, index) => this.nth(index))
  count = async () => this.elements().length
  isVisible = async () => isVisible(this.element())

  async waitFor({ state = 'visible' }: { state?: 'visible' | 'attached' | 'hidden' | 'detached' } = {}): Promise<void> {
    const holds = { visible: isVisible, attached: Boolean, hidden: (one?: Element) => !isVisible(one), detached: (one?: Element) => !one }
    await until(() => (holds[state](this.element()) ? undefined : `${this.selector} is not ${state}`))
  }
  async found(): Promise<HTMLElement> {
    await this.waitFor({ state: 'attached' })
    return this.element() as HTMLElement
  }
  evaluate = async <Said>(read: (element: HTMLElement) => Said) => read(await this.found())
  boundingBox = async () => {
    const { x, y, width, height } = (await this.found()).getBoundingClientRect()
    return { x, y, width, height }
  }
  getAttribute = (name: string) => this.evaluate((element) => element.getAttribute(name))
  async focus() {
    window.focus()
    await this.evaluate((element) => element.focus())
  }

  click = () => this.#do(press)
  fill = (text: string) => this.#do((element) => write(element, text))
  selectOption = (value: string) => this.#do((element) => write(element, value))
  check = () => this.#setChecked(true)
  uncheck = () => this.#setChecked(false)
  scrollIntoViewIfNeeded = async () => {
    await this.evaluate(scrollTo)
    await frame()
  }
  async #setChecked(wanted: boolean) {
    const box = (await this.#ready()) as HTMLInputElement
    if (box.checked !== wanted) await this.#do(press)
    await until(() => (box.checked === wanted ? undefined : `${this.selector} does not change when it is pressed`))
  }
  /** Runs an action and waits a frame, because a real event would be followed by a rendering. */
  async #do(act: (element: HTMLElement) => void): Promise<void> {
    act(await this.#ready())
    await frame()
  }
  /** Waits until the element can be pressed. */
  async #ready(): Promise<HTMLElement> {
    window.focus()
    await until(() => {
      const element = this.element()
      const why = element ? whyNot(element) : 'finds nothing'
      return why && `${this.selector} ${why}`
    })
    return this.element() as HTMLElement
  }

  hover = () => this.#act('hover')
  press = (key: string) => this.#act('press', key)
  #act(method: string, ...given: unknown[]): Promise<void> {
    window.focus()
    return commands.actOn(this.selector, method, given)
  }
}

const textIn = (text: string | RegExp): string =>
  typeof text === 'string'
    ? `${JSON.stringify(text)}i`
    : String(text)
        .replaceAll(/(^|[^\\])(["'`])/g, '$1\\$2')
        .replaceAll('>>', '\\>\\>')
