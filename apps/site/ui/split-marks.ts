type Piece = { at: number; mark: string | null; text: string }

/** Splits a text at the given marks: `see <a>this</a>` → see, this (mark a). `<br/>`: a mark without text. `at`: the index of the piece. */
export function splitMarks(text: string, marks: string[]): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const found of text.matchAll(new RegExp(`<(${marks.join('|')})(?:/>|>(.*?)</\\1>)`, 'gs'))) {
    if (found.index > from) pieces.push({ at: from, mark: null, text: text.slice(from, found.index) })
    pieces.push({ at: found.index, mark: found[1] ?? null, text: found[2] ?? '' })
    from = found.index + found[0].length
  }
  if (from < text.length) pieces.push({ at: from, mark: null, text: text.slice(from) })
  return pieces
}
