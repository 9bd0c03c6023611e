const FIXED = 20_261_127

/** The seed of a test that tries things at random: SEED of the environment, or the same one in every run. Printed. */
export function seedOf(test: string): number {
  const seed = Number(process.env.SEED ?? FIXED)
  console.info(`${test}: seed ${seed} (SEED takes another)`)
  return seed
}
