import type { BrowserCommand, BrowserCommandContext } from 'vitest/node'

type Methods = Record<string, (...given: unknown[]) => Promise<void>>

/** Does something to an element of a screen test, as Playwright does it: scrolls to it, waits until it holds still, and moves the mouse there. */
export const actOn: BrowserCommand<[selector: string, method: string, given: unknown[]]> = async ({ iframe }, selector, method, given) => {
  await (iframe.locator(selector) as unknown as Methods)[method]?.(...given)
}

/** Uses the keyboard or the mouse of a screen test. */
export const actWith: BrowserCommand<[device: 'keyboard' | 'mouse', method: string, given: unknown[]]> = async (
  { page }: BrowserCommandContext,
  device,
  method,
  given,
) => {
  await (page[device] as unknown as Methods)[method]?.(...given)
}
