const FIXED = 20_261_127

/** Returns the seed of a random test: SEED from the environment, or by default always the same. Prints the seed. */
export function seedOf(test: string): number {
  const seed = Number(process.env.SEED ?? FIXED)
  console.info(`${test}: seed ${seed} (SEED takes another)`)
  return seed
}
