import type { CancellationTerms } from '../booking/cancellation-policy.ts'

// Apart from the schemas: every page of the site loads this, and none of them loads zod.

/** Whether a class goes back on the pass that paid for it, when so many percent of a price would be refunded. */
export const goesBackOnPass = (percent: number): boolean => percent === 100

/** The terms of a class for whoever books it with a pass. */
export const termsWithPass = (terms: CancellationTerms) => ({
  ...terms,
  steps: terms.steps.filter(({ percent }) => goesBackOnPass(percent)),
  gives_back: 'class' as const,
})
