import { cpus, totalmem } from 'node:os'
import { GOALS, isMeasurable, missed, ratioOf } from './goals.ts'
import type { Measured } from './measure.ts'

const HEAD = ['page', 'A', 'BP', 'SEO', 'performance (runs)', 'CLS', 'TBT ms', 'LCP s', 'of', 'static s', 'ratio', 'bare s', 'index']

/** Returns a row of the table for the terminal and the report. */
export const row = (page: Measured) => [
  page.page,
  ...[page.accessibility, page.bestPractices, page.seo].map(String),
  isMeasurable(page) ? `${page.performance} (${page.performances.join(' ')})` : 'not measured',
  String(Math.round(page.cls * 1000) / 1000),
  page.blocked.toFixed(0),
  seconds(page.lcp),
  page.lcpOf,
  seconds(page.staticLcp),
  ratioOf(page).toFixed(2),
  seconds(page.bareLcp),
  page.benchmarkIndex.toFixed(0),
]

export function table(pages: Measured[]): string {
  const rows = [HEAD, HEAD.map(() => '---'), ...pages.map(row)]
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Returns the content of `bench/LIGHTHOUSE.md`. */
export function report(pages: Measured[], { runs, now }: { runs: number; now: Date }): string {
  const [cpu] = cpus()
  const misses = pages.flatMap((page) => missed(page).map((what) => `- ${page.page}: ${what}`))
  const unmeasured = pages.filter((page) => !isMeasurable(page)).length
  return `# Lighthouse

${now.toISOString().slice(0, 10)}, \`npm run bench:lighthouse\`: Lighthouse ${pages[0]?.version}, mobile, simulated throttling (its defaults), ${runs} runs of each page.
Machine: ${cpus().length} cores (${cpu?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB; Lighthouse's benchmark index is in the last column, as the median over the runs of that page.

${table(pages)}

Goals: Accessibility, Best practices and SEO ${GOALS.quality}; performance at least ${GOALS.performance} as the median; layout shift ${GOALS.cls}; LCP within ${GOALS.ratio} times that of a static page.
Below an index of ${GOALS.benchmarkIndex} performance is not measured.
The static page shows the page's picture or text in the same markup. It preloads the same fonts and has no styles or scripts. Both are measured in the same run. The bare page uses system fonts, so the difference is the cost of our fonts.

${misses.length > 0 ? `Missed:\n${misses.join('\n')}` : 'No goal is missed.'}${unmeasured > 0 ? `\nPerformance of ${unmeasured} pages was not measured.` : ''}
`
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2)
