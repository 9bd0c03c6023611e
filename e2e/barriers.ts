import type { Page } from '@playwright/test'
import type { Theme } from './looks.ts'

// The themes differ only in colours, so only these rules run for each theme.
const OF_COLOUR = ['color-contrast', 'link-in-text-block']
const off = Object.fromEntries(OF_COLOUR.map((rule) => [rule, { enabled: false }]))
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const QUICK = { reporter: 'no-passes', resultTypes: ['violations'], iframes: false, preload: false }
const STRUCTURE = { ...QUICK, runOnly: TAGS, rules: { ...off, 'target-size': { enabled: true } } }
const COLOURS = { ...QUICK, runOnly: { type: 'rule', values: OF_COLOUR } }

// Axe cannot compute contrast over grain, window light and video. These faint layers are hidden, so that it checks plain colours.
// The link that covers a day of the calendar is hidden, because axe would not see the text below it.
const PLAIN = `
  *, ::before, ::after { transition: none !important; animation: none !important }
  body::before, .daylight, .foot .vid, .pickable { display: none !important }`

// Waits two frames, because layout set by a script follows a resize a frame later, and for animations, which cover other elements.
const LAID_OUT = `(async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  const finite = document.getAnimations().filter((one) => one.playState === 'running' && one.effect.getComputedTiming().endTime < Infinity)
  await Promise.allSettled(finite.map((one) => one.finished))
})()`

type Found = { id: string; help: string; nodes: { html: string; target: string[] }[] }

/** Returns the accessibility problems of the page at its current width, one line each. Axe must be loaded. The page keeps the last theme. */
export async function barriersOn(page: Page, themes: readonly Theme[]): Promise<string[]> {
  await page.evaluate(LAID_OUT)
  const found: string[] = []
  const sideways = await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  if (sideways > 1) found.push(`it scrolls sideways by ${sideways} px`)
  const violations = await unlessCovered(page, await judged(page, STRUCTURE))
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

const judged = (page: Page, options: object, within = 'document') =>
  page.evaluate<Found[]>(`axe.run(${within}, ${JSON.stringify(options)}).then(({ violations }) => violations)`)

/** Returns the violations without the targets that only look small because a bar at an edge of the screen covers a part of them. */
async function unlessCovered(page: Page, violations: Found[]): Promise<Found[]> {
  const kept: Found[] = []
  for (const violation of violations) {
    if (violation.id !== 'target-size') kept.push(violation)
    else
      for (const { target } of violation.nodes) {
        const selector = JSON.stringify(target[0])
        await page.evaluate(`document.querySelector(${selector}).scrollIntoView({ block: 'center', behavior: 'instant' })`)
        kept.push(...(await judged(page, { ...QUICK, runOnly: { type: 'rule', values: ['target-size'] } }, selector)))
      }
  }
  return kept
}
