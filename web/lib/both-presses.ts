type Pressed = { from: string; to: string }

/**
 * Where two presses lead, of which the second was made on a page that did not know of the first: `second`, with what the first changed and the
 * second left as it was. To another page than the first: it alone.
 */
export function both({ from, to }: Pressed, second: string): string {
  const [was, first, then] = [from, to, second].map((path) => new URL(path, 'http://any')) as [URL, URL, URL]
  if (first.pathname !== then.pathname) return second
  for (const name of new Set([...was.searchParams.keys(), ...first.searchParams.keys()])) {
    const [before, changed] = [was.searchParams.get(name), first.searchParams.get(name)]
    if (then.searchParams.get(name) !== before) continue
    if (changed === null) then.searchParams.delete(name)
    else if (changed !== before) then.searchParams.set(name, changed)
  }
  return then.pathname + then.search + then.hash
}
