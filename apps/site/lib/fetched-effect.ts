/**
 * Runs an effect whose code is loaded on demand. `load` resolves to a function that starts it and returns its cleanup.
 * Returns a cleanup that also works while loading. If loading fails, nothing starts.
 */
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
