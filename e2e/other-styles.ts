import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

const folder = new URL('../build/client/assets/', import.meta.url)
// The styles of single pages name no fonts or pictures, so they need no base URL.
const styles = readdirSync(folder)
  .filter((file) => file.endsWith('.css') && !file.startsWith('root-'))
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n')

const DIFFERENCES = `(() => {
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
  document.adoptedStyleSheets.push(still)
  const styles = () => [...document.body.querySelectorAll('body *:not(option, script, noscript)')].map((element) => {
    const { width, height } = element.getBoundingClientRect()
    const { font, color, backgroundColor, padding, gap } = getComputedStyle(element)
    return {
      name: [element.localName, ...element.classList].join('.'),
      look: [Math.round(width) + ' x ' + Math.round(height), font, color, backgroundColor, padding, gap],
    }
  })
  const before = styles()
  const others = new CSSStyleSheet()
  others.replaceSync(${JSON.stringify(styles)})
  document.adoptedStyleSheets.push(others)
  const after = styles()
  document.adoptedStyleSheets.pop()
  document.adoptedStyleSheets.pop()
  return before.flatMap(({ name, look }, index) => {
    const at = look.findIndex((value, which) => value !== after[index].look[which])
    return at < 0 ? [] : [name + ' is ' + look[at] + ', and after visits of other pages ' + after[index].look[at]]
  })
})()`

/**
 * Returns the elements that look different once the styles of all other pages are loaded, one line each. The browser keeps the styles of
 * every page that a visitor has opened since the site was loaded.
 */
export async function changedByOtherPages(page: Page): Promise<string[]> {
  // Moves the pointer away, because an element under it looks different.
  await page.mouse.move(0, 0)
  return page.evaluate<string[]>(DIFFERENCES)
}
