import type { BrowserCommand, BrowserCommandContext } from 'vitest/node'

type Methods = Record<string, (...given: unknown[]) => Promise<void>>

/** Calls a method of Playwright's `Locator` for an element of a screen test. */
export const actOn: BrowserCommand<[selector: string, method: string, given: unknown[]]> = async ({ iframe }, selector, method, given) => {
  await (iframe.locator(selector) as unknown as Methods)[method]?.(...given)
}

/** Calls a method of Playwright's `Keyboard` or `Mouse`. */
export const actWith: BrowserCommand<[device: 'keyboard' | 'mouse', method: string, given: unknown[]]> = async (
  { page }: BrowserCommandContext,
  device,
  method,
  given,
) => {
  await (page[device] as unknown as Methods)[method]?.(...given)
}
