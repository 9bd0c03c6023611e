/**
 * An effect whose code is fetched when it is first needed. `load` answers with what begins it, which answers with how to end it. Answers with
 * how to give it up, also while it is on its way. Where the code doesn't come nothing begins.
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
