/**
 * The page without the marks that its renderer has put on what is its own, and the text of every inline script that had one. What got into the
 * page with its content has none: it can't know the mark, which is another one for each rendering.
 */
export function takeMarksOff(page: Buffer, mark: string): { html: Buffer; scripts: Buffer[] } {
  const attribute = ` nonce="${mark}"`
  const kept: Buffer[] = []
  const scripts: Buffer[] = []
  let from = 0
  for (let at = page.indexOf(attribute); at !== -1; at = page.indexOf(attribute, from)) {
    kept.push(page.subarray(from, at))
    from = at + attribute.length
    const script = scriptAround(page, at)
    if (script.length > 0) scripts.push(script)
  }
  return { html: Buffer.concat([...kept, page.subarray(from)]), scripts }
}

const NOTHING = Buffer.alloc(0)

/** The text of the script whose first tag has an attribute there; empty: it is another element, or has its text elsewhere. */
function scriptAround(page: Buffer, attributeAt: number): Buffer {
  const tag = page.lastIndexOf('<', attributeAt)
  if (page.toString('latin1', tag, tag + '<script '.length) !== '<script ') return NOTHING
  const begin = page.indexOf('>', attributeAt) + 1
  return page.subarray(begin, page.indexOf('</script>', begin))
}
