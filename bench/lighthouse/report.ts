import { cpus, totalmem } from 'node:os'
import { GOALS, isMeasurable, listMissedGoals, ratioOf } from './goals.ts'
import type { PageMeasurement } from './measure.ts'

const HEAD = ['page', 'A', 'BP', 'SEO', 'performance (runs)', 'CLS', 'TBT ms', 'LCP s', 'of', 'static s', 'ratio', 'bare s', 'index']

/** Returns a row of the table for the terminal and the report. */
export const row = (page: PageMeasurement) => [
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

export function table(pages: PageMeasurement[]): string {
  const rows = [HEAD, HEAD.map(() => '---'), ...pages.map(row)]
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Returns the content of `bench/LIGHTHOUSE.md`. */
export function report(pages: PageMeasurement[], { runs, now }: { runs: number; now: Date }): string {
  const [cpu] = cpus()
  const misses = pages.flatMap((page) => listMissedGoals(page).map((what) => `- ${page.page}: ${what}`))
  const unmeasured = pages.filter((page) => !isMeasurable(page)).length
  return `# Lighthouse

\`npm run bench:lighthouse\` wrote this table on ${now.toISOString().slice(0, 10)} with Lighthouse ${pages[0]?.version} on mobile with simulated throttling, the defaults. Each page was measured in ${runs} runs.
The machine has ${cpus().length} cores (${cpu?.model.trim()}) and ${Math.round(totalmem() / 2 ** 30)} GiB. The last column is Lighthouse's benchmark index, the median over the runs of that page. A, BP and SEO are the scores for accessibility, best practices and search engines. The column "of" states whether the largest paint is a picture or a text. "Static" and "bare" are the LCP of the static page and the bare page described below.

${table(pages)}

Goals: a score of ${GOALS.quality} for accessibility, best practices and SEO; a median performance score of at least ${GOALS.performance}; a layout shift of ${GOALS.cls}; an LCP of at most ${GOALS.ratio} times that of the static page.
If the index is below ${GOALS.benchmarkIndex}, the performance score is not measured.
The static page shows the picture or text of the real page in the same markup. It preloads the same fonts and has no styles or scripts. The real page and the static page are measured in the same run. The bare page is the static page with system fonts, so the difference between the two is the cost of our fonts.

${misses.length > 0 ? `Missed:\n${misses.join('\n')}` : 'No goal is missed.'}${unmeasured > 0 ? `\nPerformance of ${unmeasured} pages was not measured.` : ''}
`
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2)
