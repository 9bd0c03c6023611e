import type { Browser } from '@playwright/test'
import { auditAll, auditSpeed, type FirstRun, type Qualities, type Run } from './audit.ts'
import { median } from './median.ts'
import { addressOf, nameOf, type Page } from './pages.ts'
import { makeStaticCopies } from './static-copies.ts'

export type PageMeasurement = Qualities & {
  page: string
  version: string
  /** The score of each run, 0 to 100. */
  performances: number[]
  /** Medians over all runs. */
  benchmarkIndex: number
  performance: number
  lcp: number
  blocked: number
  /** The highest value of all runs. */
  cls: number
  lcpOf: 'picture' | 'text'
  /** The LCP of the static copy with the fonts that the page preloads. */
  staticLcp: number
  /** The LCP of the static copy without fonts, measured once. */
  bareLcp: number
}

type Places = { base: string; staticServer: { add: (html: string) => string }; browser: Browser; runs: number }

/** Measures a page and its static copy alternately, so that a busy machine slows both. */
export async function measure(page: Page, { base, staticServer, browser, runs }: Places): Promise<PageMeasurement> {
  const address = await addressOf(page, base)
  const first = await auditAll(address)
  const { kind, withFonts, bare } = await makeStaticCopies(browser, address, first.lcpSelector)
  const staticAddress = staticServer.add(withFonts)

  // The first run audits all categories and takes longer, but measures performance in the same way.
  const ours: Run[] = [first]
  const theirs: Run[] = [await auditSpeed(staticAddress)]
  for (let run = 2; run <= runs; run++) {
    ours.push(await auditSpeed(address))
    if (run % 2 === 1) theirs.push(await auditSpeed(staticAddress))
  }
  const { lcp: bareLcp } = await auditSpeed(staticServer.add(bare))
  return { ...summary(nameOf(page), first, ours, theirs), lcpOf: kind, bareLcp }
}

function summary(page: string, first: FirstRun, ours: Run[], theirs: Run[]): Omit<PageMeasurement, 'lcpOf' | 'bareLcp'> {
  const { accessibility, bestPractices, seo, complaints, version } = first
  const middle = (figure: keyof Run) => median(ours.map((run) => run[figure]))
  return {
    page,
    version,
    accessibility,
    bestPractices,
    seo,
    complaints,
    performances: ours.map(({ performance }) => performance),
    benchmarkIndex: median([...ours, ...theirs].map((run) => run.benchmarkIndex)),
    performance: middle('performance'),
    lcp: middle('lcp'),
    blocked: middle('blocked'),
    cls: Math.max(...ours.map(({ cls }) => cls)),
    staticLcp: median(theirs.map(({ lcp }) => lcp)),
  }
}
