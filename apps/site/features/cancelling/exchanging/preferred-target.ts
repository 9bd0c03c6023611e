import type { ExchangeOptions, ExchangeTarget } from '../../../../../packages/contract/booking/exchange.ts'

/** The number of dates shown at first, and added by each press. */
export const PORTION = 5

/** Returns the first visible date of the same class that overlaps with no other booking. Another class is never preselected. */
export function preferredTarget({ title, targets }: Pick<ExchangeOptions, 'title' | 'targets'>): ExchangeTarget | undefined {
  return targets.slice(0, PORTION).find((target) => target.title === title && !target.overlaps)
}

/** Lists dates of the same class before those of other classes, each group by time. */
export function sameClassFirst(options: ExchangeOptions): ExchangeOptions {
  const isOther = ({ title }: ExchangeTarget) => Number(title !== options.title)
  return { ...options, targets: options.targets.toSorted((one, other) => isOther(one) - isOther(other)) }
}
