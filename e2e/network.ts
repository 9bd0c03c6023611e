import type { Page } from '@playwright/test'

const FLAG = 'test-offline'

/** Makes a page offline until `setOnline`. Chromium 150 forgets `navigator.onLine` at the next navigation, so a script sets it again. */
export async function setOffline(page: Page) {
  await page.addInitScript(
    `if (sessionStorage.getItem('${FLAG}')) Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })`,
  )
  await page.evaluate(`sessionStorage.setItem('${FLAG}', '1')`)
  await page.context().setOffline(true)
}

export async function setOnline(page: Page) {
  await page.evaluate(`sessionStorage.removeItem('${FLAG}'); delete navigator.onLine`)
  await page.context().setOffline(false)
  await page.evaluate("dispatchEvent(new Event('online'))")
}
