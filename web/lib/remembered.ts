/** The same as `workOut`, which is asked once for each of so many texts; then it begins anew. */
export function remembered<Value>(most: number, workOut: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined || known.has(text)) return found as Value
    if (known.size >= most) known.clear()
    const value = workOut(text)
    known.set(text, value)
    return value
  }
}
