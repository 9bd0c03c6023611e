import fc from 'fast-check'
import type { OpenDatabase } from '../../db/open-database.ts'
import { beginnings, sequences } from './recovery-steps.testing.ts'
import { type Tally, World } from './recovery-world.testing.ts'

const studios = fc.record({ capacity: fc.constantFrom(1, 1, 2), percent: fc.constantFrom(100, 50, 33) })

/** Runs this many random sequences. A failure shows the seed and the shortest failing sequence. */
export async function checkRecovery(open: OpenDatabase, { runs, seed }: { runs: number; seed: number }): Promise<Tally> {
  console.info(`${runs} random sequences, seed ${seed}`)
  const tally: Tally = { paid: 0, kept: 0, wentBack: 0, killed: 0, moved: 0, dearer: 0, resold: 0 }
  await fc.assert(
    fc.asyncProperty(studios, fc.constantFrom(...beginnings), sequences, async (studio, beginning, groups) => {
      const world = await World.of(open, studio)
      await world.run([...beginning, ...groups])
      await world.rest()
      const wrong = await world.faults()
      if (wrong.length > 0) throw new Error(wrong.join('; '))
      await world.addTo(tally)
    }),
    { numRuns: runs, seed },
  )
  console.info(tally)
  return tally
}
