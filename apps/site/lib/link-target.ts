/** Returns `to`, but with the values that the parameters `keeps` have in the current URL. */
export function linkTargetOf(to: string, keeps: readonly string[], now: string): string {
  const [pressed, current] = [to, now].map((path) => new URL(path, 'http://any')) as [URL, URL]
  if (pressed.pathname !== current.pathname) return to
  for (const name of keeps) {
    const value = current.searchParams.get(name)
    if (value === null) pressed.searchParams.delete(name)
    else pressed.searchParams.set(name, value)
  }
  return pressed.pathname + pressed.search + pressed.hash
}
