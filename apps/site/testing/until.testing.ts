// The browser's own timer, which a test can't stop.
const { setTimeout } = window
const GIVE_UP_MS = 15_000
const MAX_PAUSE_MS = 50

export const pause = (ms = 5) => new Promise((resolve) => setTimeout(resolve, ms))
/** Waits until the next frame has been drawn. */
export const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Waits until `complaint` returns undefined. After the timeout, throws the last text that it returned. */
export async function until(complaint: () => string | undefined | Promise<string | undefined>, timeout = GIVE_UP_MS): Promise<void> {
  const started = performance.now()
  for (let ms = 0; ; ms = Math.min(ms + 5, MAX_PAUSE_MS)) {
    const said = await complaint()
    if (said === undefined) return
    if (performance.now() - started > timeout) throw new Error(said)
    await pause(ms)
  }
}
