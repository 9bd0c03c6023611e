/** Runs an effect loaded on demand. The returned cleanup also works before `load` resolves. If loading fails, the effect never starts. */
export function fetchedEffect(load: () => Promise<() => () => void>): () => void {
  let isGivenUp = false
  let end: (() => void) | undefined
  const begin = async () => {
    const start = await load().catch(() => undefined)
    if (!isGivenUp) end = start?.()
  }
  void begin()
  return () => {
    isGivenUp = true
    end?.()
  }
}
