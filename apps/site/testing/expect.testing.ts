import type { Expect, Locator, Page } from '@playwright/test'
import { expect as vitestExpect } from 'vitest'
import { ScreenLocator } from './locator.testing.ts'
import { ScreenPage } from './screen-page.testing.ts'
import { until } from './until.testing.ts'
import { isVisible } from './visibility.testing.ts'

type Text = string | RegExp
type Check = (...given: never[]) => { passes: boolean; got: unknown } | Promise<{ passes: boolean; got: unknown }>
type Options = { timeout?: number }

const normal = (text: string) =>
  text
    .replaceAll(/[\u200b\u00ad]/g, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
const is = (got: string, wanted: Text) => (typeof wanted === 'string' ? normal(got) === normal(wanted) : wanted.test(got))
const contains = (got: string, wanted: Text) => (typeof wanted === 'string' ? normal(got).includes(normal(wanted)) : wanted.test(got))
/** Treats all kinds of spaces alike, as Playwright does. */
const spaced = (wanted: Text) =>
  typeof wanted === 'string'
    ? new RegExp(
        `^${normal(wanted)
          .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
          .replaceAll(' ', '\\s+')}$`,
      )
    : wanted
const textOf = (element: Element) => (element instanceof HTMLInputElement ? element.value : (element.textContent ?? ''))

/** Checks of elements with the names and rules of Playwright. */
const checksOf = (locator: ScreenLocator) => {
  const only = () => {
    const element = locator.element()
    if (!element) throw new Error(`${locator.selector} finds nothing.`)
    return element
  }
  /** Creates a check that uses one of vitest's own matchers. */
  const by = (check: (of: ReturnType<typeof vitestExpect<HTMLElement>>) => unknown, got: (element: HTMLElement) => unknown) => {
    const element = only()
    try {
      check(vitestExpect(element))
      return { passes: true, got: got(element) }
    } catch {
      return { passes: false, got: got(element) }
    }
  }
  const html = (element: HTMLElement) => element.outerHTML.slice(0, 300)
  const checks = {
    toBeVisible: () => ({ passes: isVisible(locator.element()), got: 'hidden' }),
    toBeHidden: () => ({ passes: !isVisible(locator.element()), got: 'visible' }),
    toHaveCount: (wanted: number) => ({ passes: locator.elements().length === wanted, got: locator.elements().length }),
    toHaveText: (wanted: Text | readonly Text[]) => {
      if (!isList(wanted)) return { passes: is(textOf(only()), wanted), got: textOf(only()) }
      const got = locator.elements().map(textOf)
      return { passes: got.length === wanted.length && wanted.every((one, index) => is(got[index] ?? '', one)), got }
    },
    toContainText: (wanted: Text | readonly Text[]) => {
      if (!isList(wanted)) return { passes: contains(textOf(only()), wanted), got: textOf(only()) }
      const got = locator.elements().map(textOf)
      const left = [...wanted]
      for (const text of got) if (left[0] !== undefined && contains(text, left[0])) left.shift()
      return { passes: left.length === 0, got }
    },
    toBeFocused: () => ({ passes: only() === document.activeElement, got: document.activeElement?.outerHTML.slice(0, 300) }),
    toBeChecked: () => by((of) => of.toBeChecked(), html),
    toBeEnabled: () => by((of) => of.toBeEnabled(), html),
    toBeDisabled: () => by((of) => of.toBeDisabled(), html),
    toHaveAccessibleName: (wanted: Text) => by((of) => of.toHaveAccessibleName(spaced(wanted)), html),
    toHaveAccessibleDescription: (wanted: Text) => by((of) => of.toHaveAccessibleDescription(spaced(wanted)), html),
    toHaveAttribute: (name: string, wanted?: Text) => {
      const got = only().getAttribute(name)
      return { passes: got !== null && (wanted === undefined || (typeof wanted === 'string' ? got === wanted : wanted.test(got))), got }
    },
    toHaveClass: (wanted: Text) => {
      const got = only().getAttribute('class') ?? ''
      return { passes: typeof wanted === 'string' ? normal(got) === wanted : wanted.test(got), got }
    },
    toHaveCSS: (name: string, wanted: Text) => {
      const got = getComputedStyle(only()).getPropertyValue(name)
      return { passes: typeof wanted === 'string' ? got === wanted : wanted.test(got), got }
    },
    toHaveValue: (wanted: Text) => {
      const got = (only() as HTMLInputElement).value
      return { passes: typeof wanted === 'string' ? got === wanted : wanted.test(got), got }
    },
    toBeInViewport: async ({ ratio = 0 }: { ratio?: number } = {}) => {
      const got = await ratioInView(only())
      // Playwright allows a rounding error of the same size.
      return { passes: got > 0 && got > ratio - 1e-9, got }
    },
  }
  return checks as Record<string, Check>
}

const checksOfPage = {
  toHaveURL: (wanted: Text | ((url: URL) => boolean)) => {
    const { href } = location
    if (typeof wanted === 'function') return { passes: wanted(new URL(href)), got: href }
    return { passes: typeof wanted === 'string' ? new URL(wanted, href).href === href : wanted.test(href), got: href }
  },
} satisfies Record<string, Check>

const isList = (wanted: Text | readonly Text[]): wanted is readonly Text[] => Array.isArray(wanted)

const ratioInView = (element: Element) =>
  new Promise<number>((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect()
      resolve(entry?.intersectionRatio ?? 0)
    })
    observer.observe(element)
  })

/** Turns checks into assertions that wait until the check passes, or with `not` until it fails. */
function waiting(checks: Record<string, Check>, message = '') {
  const assertions = (negated: boolean) =>
    Object.fromEntries(
      Object.entries(checks).map(([name, check]) => [
        name,
        (...given: never[]) => {
          const options = given.at(-1) as Options | undefined
          const complaint = async () => {
            try {
              const { passes, got } = await check(...given)
              if (passes !== negated) return undefined
              return `${message} ${negated ? 'not ' : ''}${name}(${given.map(shown).join(', ')}): got ${shown(got)}`
            } catch (error) {
              return `${message} ${name}(${given.map(shown).join(', ')}): ${(error as Error).message}`
            }
          }
          return until(complaint, typeof options === 'object' ? options?.timeout : undefined)
        },
      ]),
    )
  return { ...assertions(false), not: assertions(true) }
}
const shown = (value: unknown) =>
  value instanceof RegExp ? String(value) : typeof value === 'function' ? 'function' : JSON.stringify(value)

function expectOf(subject: unknown, message?: string): unknown {
  if (subject instanceof ScreenPage) return waiting(checksOfPage, message)
  if (subject instanceof ScreenLocator) return waiting(checksOf(subject), message ?? subject.selector)
  return vitestExpect(subject, message)
}

/** Playwright's `expect` for pages and elements, vitest's `expect` for values. */
export const expect = new Proxy(expectOf, {
  get: (_, name) => Reflect.get(vitestExpect, name),
}) as unknown as Expect<object> & { (page: Page): ReturnType<Expect<object>>; (locator: Locator): ReturnType<Expect<object>> }
