// Of the browser itself, also while a test has stopped the clock of the page.
const { setTimeout } = window
const GIVE_UP_MS = 8000
const LONGEST_PAUSE_MS = 50

export const pause = (ms = 5) => new Promise((resolve) => setTimeout(resolve, ms))
/** Until the page has been drawn once more. */
export const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Waits until there is nothing to complain of any more. */
export async function until(complaint: () => string | undefined | Promise<string | undefined>, timeout = GIVE_UP_MS): Promise<void> {
  const started = performance.now()
  for (let ms = 0; ; ms = Math.min(ms + 5, LONGEST_PAUSE_MS)) {
    const said = await complaint()
    if (said === undefined) return
    if (performance.now() - started > timeout) throw new Error(said)
    await pause(ms)
  }
}
