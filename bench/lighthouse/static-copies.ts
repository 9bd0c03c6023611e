import { type Browser, devices } from '@playwright/test'
import { likeness } from './likeness.ts'

/** Static copies of a page, with and without the fonts that it preloads. */
export type StaticCopies = { kind: 'picture' | 'text'; withFonts: string; bare: string }

/**
 * Creates pages without scripts that show the same picture in the same markup and size, or the same text in the same font.
 * The page is compared with `withFonts`, which preloads the same fonts. `bare` uses system fonts, so it shows the cost of the fonts.
 */
export async function makeStaticCopies(browser: Browser, address: string, selector: string): Promise<StaticCopies> {
  const context = await browser.newContext({ ...devices['Moto G4'], viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
  const page = await context.newPage()
  try {
    await page.goto(address, { waitUntil: 'load' })
    const { kind, fonts, head, body } = await page.locator(selector).first().evaluate(likeness)
    const faceless = head.replaceAll(/@font-face ?{[^}]*}/g, '')
    return { kind, withFonts: html(fonts + head, body), bare: html(faceless, body) }
  } finally {
    await context.close()
  }
}

const html = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Static copy</title><meta name="viewport" content="width=device-width, initial-scale=1">${head}</head><body>${body}</body></html>`
