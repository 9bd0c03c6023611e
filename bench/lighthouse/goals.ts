import type { PageMeasurement } from './measure.ts'

export const GOALS = { quality: 100, performance: 98, cls: 0, ratio: 1.3, benchmarkIndex: 1500 }

/** Returns whether the machine is fast enough. On a slower machine, the performance score depends more on the machine than on the page. */
export const isMeasurable = ({ benchmarkIndex }: PageMeasurement) => benchmarkIndex >= GOALS.benchmarkIndex
export const ratioOf = ({ lcp, staticLcp }: PageMeasurement) => lcp / staticLcp

/** Returns the goals that the page misses, each as a sentence. */
export function listMissedGoals(page: PageMeasurement): string[] {
  const { accessibility, bestPractices, seo, complaints, performance, cls } = page
  const quality = Math.min(accessibility, bestPractices, seo) < GOALS.quality
  return [
    ...(quality ? [`Accessibility ${accessibility}, Best practices ${bestPractices}, SEO ${seo}: ${complaints.join(', ')}`] : []),
    ...(isMeasurable(page) && performance < GOALS.performance ? [`Performance ${performance} is under ${GOALS.performance}`] : []),
    ...(shift(cls) > GOALS.cls ? [`layout shift ${shift(cls)}`] : []),
    ...(ratioOf(page) > GOALS.ratio ? [`LCP is ${ratioOf(page).toFixed(2)} times that of a static page`] : []),
  ]
}

// Rounds to thousandths, as Lighthouse shows the value.
const shift = (cls: number) => Math.round(cls * 1000) / 1000
