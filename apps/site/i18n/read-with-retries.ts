type Load<T> = (path: string) => Promise<T>

/** The delay of retries in milliseconds doubles each time. */
const RETRY_LIMITS = { maxRetries: 5, retryTimeoutMs: 350, maxParallelReads: 10 } as const

/** Adds retries to `load`. Rejects only after the last attempt, and runs at most ten requests at once. */
export function withRetries<T>(load: Load<T>): Load<T> {
  let open = 0
  const waiting: (() => void)[] = []

  async function once(path: string): Promise<T> {
    if (open >= RETRY_LIMITS.maxParallelReads) await new Promise<void>((go) => waiting.push(go))
    open++
    try {
      return await load(path)
    } finally {
      open--
      waiting.shift()?.()
    }
  }

  return async (path) => {
    for (let tried = 0; ; tried++) {
      try {
        return await once(path)
      } catch (error) {
        if (tried === RETRY_LIMITS.maxRetries) throw error
        await new Promise((resolve) => setTimeout(resolve, RETRY_LIMITS.retryTimeoutMs * 2 ** tried))
      }
    }
  }
}
