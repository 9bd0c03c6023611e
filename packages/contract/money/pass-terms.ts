import type { CancellationTerms } from '../booking/cancellation-policy.ts'
import { roundUpToCrowns } from './crowns.ts'

// Kept separate from the schemas: every page of the site loads this file, and none should load zod.

/** Returns whether a refund of this percentage returns the entry to the pass. */
export const returnsEntryToPass = (percent: number): boolean => percent === 100

/** Returns the terms of a class for a person who books it with a pass. `make_up`: the pass of a course. */
export const termsWithPass = (terms: CancellationTerms, gives_back: 'class' | 'make_up' = 'class') => ({
  ...terms,
  steps: terms.steps.filter(({ percent }) => returnsEntryToPass(percent)),
  gives_back,
})

/** Returns the unused part of the price in haléře, rounded up to whole crowns. */
export const proRata = (price: number, { used, of }: { used: number; of: number }): number =>
  Math.min(price, roundUpToCrowns((price * Math.max(of - used, 0)) / of))
