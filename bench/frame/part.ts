/** What a part is given: how long one measurement lasts, how often pairs take turns, whether less is enough, and where to say what is going on. */
export type Run = { seconds: number; rounds: number; isQuick: boolean; say: (line: string) => void }

/** One line of the table. `ratio`: ours against the baseline, of the same round, the median of the rounds. */
export type Figure = {
  what: string
  unit: string
  ours: number
  baseline?: number
  ratio?: number
  /** Without one the figure only tells. */
  goal?: Goal
}

/** What a figure must be, in words for the table. `margin`: so many times worse is still accepted; 1: nothing is. */
export type Goal = { words: string; isMet: (figure: Figure, margin: number) => boolean }

export type Findings = { figures: Figure[]; notes?: string[] }

/** A file of bench/parts with this as its default export is a part of `npm run bench`, under its own name. */
export type Part = { title: string; measure: (run: Run) => Promise<Findings> }

/** `times`: ours divided by the baseline. */
export const atLeast = (times: number): Goal => ({ words: `≥ ${times} ×`, isMet: ({ ratio = 0 }, margin) => ratio >= times / margin })
export const atMost = (times: number): Goal => ({ words: `≤ ${times} ×`, isMet: ({ ratio = Infinity }, margin) => ratio <= times * margin })
/** Of ours alone, in the figure's own unit. */
export const under = (limit: number): Goal => ({ words: `< ${limit}`, isMet: ({ ours }, margin) => ours < limit * margin })
/** Whatever the margin. */
export const exactly = (value: number): Goal => ({ words: String(value), isMet: ({ ours }) => ours === value })
