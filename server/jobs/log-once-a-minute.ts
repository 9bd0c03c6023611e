const AGAIN_AFTER_MS = 60_000

/**
 * Logs what the job queue says about itself, the same thing once a minute: while the database is away every worker says it every
 * two seconds. The queue hands over copies of errors; they are errors again here, so that the log knows how to write them.
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
