import type { ExchangeOptions, ExchangeTarget } from '../../../../../packages/contract/booking/exchange.ts'

/** So many dates are shown at first, and so many more at each press. */
export const PORTION = 5

/** Which date is chosen before anybody chose: of those in sight the first of the same class that fits. Another class is chosen by hand alone. */
export function preferredTarget({ title, targets }: Pick<ExchangeOptions, 'title' | 'targets'>): ExchangeTarget | undefined {
  return targets.slice(0, PORTION).find((target) => target.title === title && !target.overlaps)
}
