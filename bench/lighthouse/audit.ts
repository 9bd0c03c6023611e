import { chromiumFlags, chromiumPath } from '../../scripts/chromium.ts'
import { loadLighthouse, type Result } from './lighthouse.ts'
import { METRICS, troubleOf } from './trouble.ts'

/** One run on one page. Times are in milliseconds, as Lighthouse simulates them for a phone on a slow mobile network. */
export type Run = {
  benchmarkIndex: number
  /** The performance score, 0 to 100. */
  performance: number
  lcp: number
  blocked: number
  cls: number
}
export type Qualities = { accessibility: number; bestPractices: number; seo: number; complaints: string[] }
export type FirstRun = Run & Qualities & { version: string; lcpSelector: string }

const QUALITIES = ['accessibility', 'best-practices', 'seo']
// The maximum number of audits of a page. Sometimes the browser's trace lacks its start or its largest paint, so the page is audited again.
const ATTEMPTS = 4

/** Audits all categories of a page and finds the element of its largest paint. */
export async function auditAll(address: string): Promise<FirstRun> {
  const result = await run(address, { onlyCategories: ['performance', ...QUALITIES] })
  const node = result.audits['lcp-breakdown-insight']?.details?.items?.find((item) => item.type === 'node')
  return {
    ...figures(result),
    accessibility: score(result, 'accessibility'),
    bestPractices: score(result, 'best-practices'),
    seo: score(result, 'seo'),
    complaints: QUALITIES.flatMap((category) => complaintsOf(result, category)),
    version: result.lighthouseVersion,
    lcpSelector: node?.selector ?? '',
  }
}

/** Audits the performance of a page only. */
export async function auditSpeed(address: string): Promise<Run> {
  return figures(await run(address, { onlyAudits: [...METRICS], disableFullPageScreenshot: true }))
}

const { lighthouse, launch } = await loadLighthouse()

async function run(address: string, what: object): Promise<Result> {
  let complaint = ''
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const chrome = await launch({
      chromePath: chromiumPath({ whole: true }),
      chromeFlags: ['--headless', ...chromiumFlags],
      logLevel: 'silent',
    })
    try {
      const answer = await lighthouse(address, { port: chrome.port, output: 'json', logLevel: 'silent', ...what })
      const trouble = answer ? troubleOf(answer.lhr) : 'no answer'
      if (answer && !trouble) return answer.lhr
      complaint = trouble ?? ''
    } finally {
      chrome.kill()
    }
  }
  throw new Error(`Lighthouse failed ${ATTEMPTS} times on ${address}: ${complaint}`)
}

function figures(result: Result): Run {
  const value = (id: string) => result.audits[id]?.numericValue ?? Number.NaN
  return {
    benchmarkIndex: result.environment.benchmarkIndex,
    performance: score(result, 'performance'),
    lcp: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  }
}

const score = (result: Result, category: string) => Math.round((result.categories[category]?.score ?? 0) * 100)

const complaintsOf = (result: Result, category: string) =>
  (result.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id} (${result.audits[id]?.details?.items?.[0]?.snippet ?? result.audits[id]?.title})`)
