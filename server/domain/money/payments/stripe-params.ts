// Stripe reads an empty string as "unset this", and refuses it where nothing can be unset.

export const withoutEmpty = <Params extends object>(params: Params): Params => (filled(params) ?? {}) as Params

function filled(value: unknown): unknown {
  if (value === '' || value === null) return undefined
  if (typeof value !== 'object') return value
  if (Array.isArray(value)) {
    const items = value.map(filled).filter((item) => item !== undefined)
    return items.length > 0 ? items : undefined
  }
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    const kept = filled(inner)
    return kept === undefined ? [] : [[key, kept]]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** Cuts a text to at most `most` characters, but never inside a surrogate pair, because half of one cannot be encoded. */
export function cutText(text: string, most: number): string {
  const letters = [...text.toWellFormed().trim()]
  return letters.length <= most ? letters.join('') : letters.slice(0, most).join('').trim()
}
