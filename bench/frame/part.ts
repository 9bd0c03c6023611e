/**
 * `seconds` is the duration of a measurement. `rounds` is the number of rounds of each comparison. `isQuick` measures less. `say` prints
 * progress.
 */
export type Run = { seconds: number; rounds: number; isQuick: boolean; say: (line: string) => void }

/** One row of the table. `ratio`: the median over all rounds of the site's value divided by the baseline's. */
export type Figure = {
  what: string
  unit: string
  ours: number
  baseline?: number
  ratio?: number
  /** A figure without a goal is for information only. */
  goal?: Goal
}

/** The limit of a figure. `text` is its text in the table. `margin` is the factor by which a figure may miss the limit; 1 allows none. */
export type Goal = { text: string; isMet: (figure: Figure, margin: number) => boolean }

export type Findings = { figures: Figure[]; notes?: string[] }

/** The default export of a file in bench/parts. `npm run bench` calls this part by the name of its file. */
export type Part = { title: string; measure: (run: Run) => Promise<Findings> }

/** `times`: the required ratio of our figure to the baseline. */
export const atLeast = (times: number): Goal => ({ text: `≥ ${times} ×`, isMet: ({ ratio = 0 }, margin) => ratio >= times / margin })
export const atMost = (times: number): Goal => ({ text: `≤ ${times} ×`, isMet: ({ ratio = Infinity }, margin) => ratio <= times * margin })
/** Limits our own value, in the unit of the figure. */
export const under = (limit: number): Goal => ({ text: `< ${limit}`, isMet: ({ ours }, margin) => ours < limit * margin })
/** Requires this exact value, regardless of the margin. */
export const exactly = (value: number): Goal => ({ text: String(value), isMet: ({ ours }) => ours === value })
