import type { Browser } from '@playwright/test'
import { auditAll, auditSpeed, type FirstRun, type Qualities, type Run } from './audit.ts'
import { median } from './median.ts'
import { addressOf, nameOf, type Page } from './pages.ts'
import { twinsOf } from './twin.ts'

export type Measured = Qualities & {
  page: string
  version: string
  /** Of each run: 0 to 100. */
  performances: number[]
  /** Medians over all runs. */
  benchmarkIndex: number
  performance: number
  lcp: number
  blocked: number
  /** The worst of all runs. */
  cls: number
  lcpOf: 'picture' | 'text'
  /** Of the static page with the same letters. */
  twinLcp: number
  /** Of the one without; measured once. */
  bareLcp: number
}

type Places = { base: string; twins: { add: (html: string) => string }; browser: Browser; runs: number }

/** A page and its static twin, in turns, so that both have the same moments of a busy machine. */
export async function measure(page: Page, { base, twins, browser, runs }: Places): Promise<Measured> {
  const address = await addressOf(page, base)
  const first = await auditAll(address)
  const { kind, withLetters, bare } = await twinsOf(browser, address, first.lcpSelector)
  const twin = twins.add(withLetters)

  // The first run asks for more and takes longer, but its figures are made in the same way.
  const ours: Run[] = [first]
  const theirs: Run[] = [await auditSpeed(twin)]
  for (let run = 2; run <= runs; run++) {
    ours.push(await auditSpeed(address))
    if (run % 2 === 1) theirs.push(await auditSpeed(twin))
  }
  const { lcp: bareLcp } = await auditSpeed(twins.add(bare))
  return { ...summary(nameOf(page), first, ours, theirs), lcpOf: kind, bareLcp }
}

function summary(page: string, first: FirstRun, ours: Run[], theirs: Run[]): Omit<Measured, 'lcpOf' | 'bareLcp'> {
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
    twinLcp: median(theirs.map(({ lcp }) => lcp)),
  }
}
