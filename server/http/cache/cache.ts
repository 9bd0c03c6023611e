import type { EarlyAddresses, Sent } from './answer-early.ts'
import { KeptAnswers } from './kept-answers.ts'

/** What is kept, which addresses may be answered from it before the framework sees them, and who counts what was. */
export type Cache = { kept: KeptAnswers; early: EarlyAddresses; sent: ((answer: Sent) => void)[] }

/** Deaf until it follows a database. `now`: milliseconds. */
export const openCache = (size: { megabytes: number; now?: () => number }): Cache => ({
  kept: new KeptAnswers(size),
  early: new Map(),
  sent: [],
})
