export type Selection = { text: string; start: number; end: number }
export type Mark = 'italic' | 'list' | 'quote'

/** Adds a mark to the selection, or removes it. */
export function marked({ text, start, end }: Selection, mark: Mark): Selection {
  return mark === 'italic' ? italic({ text, start, end }) : lines({ text, start, end }, mark === 'list' ? '- ' : '> ')
}

function italic({ text, start, end }: Selection): Selection {
  const [before, inside, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)]
  if (before.endsWith('*') && after.startsWith('*'))
    return { text: before.slice(0, -1) + inside + after.slice(1), start: start - 1, end: end - 1 }
  return { text: `${before}*${inside}*${after}`, start: start + 1, end: end + 1 }
}

function lines({ text, start, end }: Selection, prefix: string): Selection {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next < 0 ? text.length : next
  const chosen = text.slice(from, to).split('\n')
  const isOn = chosen.every((line) => line.startsWith(prefix))
  const changed = chosen.map((line) => (isOn ? line.slice(prefix.length) : prefix + line)).join('\n')
  // Lists and quotes need a blank line before them.
  const gap = isOn || from === 0 || text.slice(0, from).endsWith('\n\n') ? '' : '\n'
  return { text: text.slice(0, from) + gap + changed + text.slice(to), start: from + gap.length, end: from + gap.length + changed.length }
}

export function linked({ text, start, end }: Selection, linkText: string, href: string): Selection {
  const link = `[${linkText.replaceAll(/[[\]]/g, '')}](${href.trim().replaceAll(/\s/g, '%20').replaceAll(')', '%29')})`
  return { text: text.slice(0, start) + link + text.slice(end), start: start + link.length, end: start + link.length }
}
