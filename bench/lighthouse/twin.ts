import { type Browser, devices } from '@playwright/test'
import { likeness } from './likeness.ts'

/** What a static page needs to show the largest paint of a page of ours, and nothing else of it. */
export type Twin = { kind: 'picture' | 'text'; html: string }

/**
 * A page without scripts that shows the same picture, asked for in the same way and shown as large.
 * Where the largest paint is words, the same words in the same letters, preloaded as the page does: a static page would have those too.
 */
export async function twinOf(browser: Browser, address: string, selector: string): Promise<Twin> {
  const context = await browser.newContext({ ...devices['Moto G4'], viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
  const page = await context.newPage()
  try {
    await page.goto(address, { waitUntil: 'load' })
    const { kind, head, body } = await page.locator(selector).first().evaluate(likeness)
    const start = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Twin</title>`
    return {
      kind,
      html: `${start}<meta name="viewport" content="width=device-width, initial-scale=1">${head}</head><body>${body}</body></html>`,
    }
  } finally {
    await context.close()
  }
}
