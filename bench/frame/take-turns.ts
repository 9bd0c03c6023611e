import { median } from './median.ts'

type Compared = { ours: number; baseline: number; ratio: number }

/**
 * Measures both sides alternately, so that a busy machine slows both. Returns the medians, and the median of the ratios of the rounds. The
 * order changes with every round.
 */
export async function takeTurns(
  rounds: number,
  { ours, baseline }: { ours: () => Promise<number>; baseline: () => Promise<number> },
): Promise<Compared> {
  const pairs: { ours: number; baseline: number }[] = []
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) pairs.push({ ours: await ours(), baseline: await baseline() })
    else pairs.push(await baseline().then(async (first) => ({ ours: await ours(), baseline: first })))
  }
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    baseline: median(pairs.map((pair) => pair.baseline)),
    ratio: median(pairs.map((pair) => pair.ours / pair.baseline)),
  }
}
