import type { Page } from '@playwright/test'
import type { Theme } from './looks.ts'

// Colours are all in which the themes differ, so they alone are asked about in each.
const OF_COLOUR = ['color-contrast', 'link-in-text-block']
const off = Object.fromEntries(OF_COLOUR.map((rule) => [rule, { enabled: false }]))
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const QUICK = { reporter: 'no-passes', resultTypes: ['violations'], iframes: false, preload: false }
const STRUCTURE = { ...QUICK, runOnly: TAGS, rules: { ...off, 'target-size': { enabled: true } } }
const COLOURS = { ...QUICK, runOnly: { type: 'rule', values: OF_COLOUR } }

// Over grain, window light and film the contrast of a text can't be computed, and axe would judge nothing at all. They are faint;
// the plain colours below them are judged here. A link that covers a whole day of the calendar hides the words under it.
const PLAIN = `
  *, ::before, ::after { transition: none !important; animation: none !important }
  body::before, .daylight, .foot .vid, .pickable { display: none !important }`

// What is laid out by a media query in script follows the size a frame later; what glides to its new place covers others until then.
const LAID_OUT = `(async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  const finite = document.getAnimations().filter((one) => one.playState === 'running' && one.effect.getComputedTiming().endTime < Infinity)
  await Promise.allSettled(finite.map((one) => one.finished))
})()`

type Found = { id: string; help: string; nodes: { html: string }[] }

/** Needs axe in the page. What would shut someone out of the page as it stands, as wide as it is, in these themes; each a line to read. It is left in the last of them. */
export async function barriersOn(page: Page, themes: readonly Theme[]): Promise<string[]> {
  await page.evaluate(LAID_OUT)
  const found: string[] = []
  const sideways = await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  if (sideways > 1) found.push(`it scrolls sideways by ${sideways} px`)
  const violations = await judged(page, STRUCTURE)
  await page.evaluate(`{
    const plain = new CSSStyleSheet()
    plain.replaceSync(${JSON.stringify(PLAIN)})
    document.adoptedStyleSheets.push(plain)
  }`)
  for (const theme of themes) {
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
    violations.push(...(await judged(page, COLOURS)).map((one) => ({ ...one, help: `${one.help} (${theme})` })))
  }
  await page.evaluate('document.adoptedStyleSheets.pop()')
  found.push(...violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`))
  return found.map((line) => `${page.viewportSize()?.width}: ${line}`)
}

const judged = (page: Page, options: object) =>
  page.evaluate<Found[]>(`axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`)
