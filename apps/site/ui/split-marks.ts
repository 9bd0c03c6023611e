type Piece = { at: number; mark: string | null; words: string }

/** Cuts a text at the marks it is told of: `see <a>this</a>` → see, this (marked a). `<br/>` is a mark without words. `at`: where the piece began. */
export function splitMarks(text: string, marks: string[]): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const found of text.matchAll(new RegExp(`<(${marks.join('|')})(?:/>|>(.*?)</\\1>)`, 'gs'))) {
    if (found.index > from) pieces.push({ at: from, mark: null, words: text.slice(from, found.index) })
    pieces.push({ at: found.index, mark: found[1] ?? null, words: found[2] ?? '' })
    from = found.index + found[0].length
  }
  if (from < text.length) pieces.push({ at: from, mark: null, words: text.slice(from) })
  return pieces
}
