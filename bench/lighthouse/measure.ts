import type { Browser } from '@playwright/test'
import { auditAll, auditSpeed, type FirstRun, type Qualities, type Run } from './audit.ts'
import { median } from './median.ts'
import { addressOf, nameOf, type Page } from './pages.ts'
import { twinOf } from './twin.ts'

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
  twinLcp: number
}

type Places = { base: string; twins: { add: (html: string) => string }; browser: Browser; runs: number }

/** A page and its static twin, in turns, so that both have the same moments of a busy machine. */
export async function measure(page: Page, { base, twins, browser, runs }: Places): Promise<Measured> {
  const address = addressOf(page, base)
  const first = await auditAll(address)
  const { kind, html } = await twinOf(browser, address, first.lcpSelector)
  const twin = twins.add(html)

  // The first run asks for more and takes longer, but its figures are made in the same way.
  const ours: Run[] = [first]
  const theirs: Run[] = [await auditSpeed(twin)]
  for (let run = 2; run <= runs; run++) {
    ours.push(await auditSpeed(address))
    if (run % 2 === 1) theirs.push(await auditSpeed(twin))
  }
  return summary(nameOf(page), first, ours, theirs, kind)
}

function summary(page: string, first: FirstRun, ours: Run[], theirs: Run[], lcpOf: Measured['lcpOf']): Measured {
  const { accessibility, bestPractices, seo, complaints, version } = first
  const middle = (figure: keyof Run) => median(ours.map((run) => run[figure]))
  return {
    ...{ page, version, accessibility, bestPractices, seo, complaints, lcpOf },
    performances: ours.map(({ performance }) => performance),
    benchmarkIndex: median([...ours, ...theirs].map((run) => run.benchmarkIndex)),
    performance: middle('performance'),
    lcp: middle('lcp'),
    blocked: middle('blocked'),
    cls: Math.max(...ours.map(({ cls }) => cls)),
    twinLcp: median(theirs.map(({ lcp }) => lcp)),
  }
}
