const AGAIN_AFTER_MS = 60_000

/**
 * Logs each message once a minute, because all workers repeat it while the database is down. `said`: an error, or an object with the
 * fields of one.
 */
export function logOnceAMinute(log: (error: Error) => void, now: () => number = Date.now): (said: unknown) => void {
  const last = new Map<string, number>()
  return (said) => {
    const error = said instanceof Error ? said : Object.assign(new Error(), said)
    const before = last.get(error.message)
    if (before !== undefined && now() - before < AGAIN_AFTER_MS) return
    if (last.size > 100) last.clear()
    last.set(error.message, now())
    log(error)
  }
}
