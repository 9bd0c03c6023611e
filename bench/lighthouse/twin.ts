import { type Browser, devices } from '@playwright/test'
import { likeness } from './likeness.ts'

/** Static pages beside a page of ours: one with the letters that ours preloads, and one without. */
export type Twins = { kind: 'picture' | 'text'; withLetters: string; bare: string }

/**
 * Pages without scripts that show the same picture, asked for in the same way and as large, or the same words in the same letters.
 * The one with letters is what a page is held against: a static page of this site would have its letters too. The bare one shows what they cost.
 */
export async function twinsOf(browser: Browser, address: string, selector: string): Promise<Twins> {
  const context = await browser.newContext({ ...devices['Moto G4'], viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
  const page = await context.newPage()
  try {
    await page.goto(address, { waitUntil: 'load' })
    const { kind, letters, head, body } = await page.locator(selector).first().evaluate(likeness)
    const faceless = head.replaceAll(/@font-face ?{[^}]*}/g, '')
    return { kind, withLetters: html(letters + head, body), bare: html(faceless, body) }
  } finally {
    await context.close()
  }
}

const html = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Twin</title><meta name="viewport" content="width=device-width, initial-scale=1">${head}</head><body>${body}</body></html>`
