/** Removes the renderer's marks and returns the inline scripts that had one. Injected content cannot know the random mark. */
export function removeMarks(page: Buffer, mark: string): { html: Buffer; scripts: Buffer[] } {
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

/** Returns the text of the script whose opening tag contains the position. Empty for other elements and external scripts. */
function scriptAround(page: Buffer, attributeAt: number): Buffer {
  const tag = page.lastIndexOf('<', attributeAt)
  if (page.toString('latin1', tag, tag + '<script '.length) !== '<script ') return NOTHING
  const begin = page.indexOf('>', attributeAt) + 1
  return page.subarray(begin, page.indexOf('</script>', begin))
}
