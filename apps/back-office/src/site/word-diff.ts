import { diffArrays } from 'diff'

export type DiffPart = { kind: 'same' | 'added' | 'gone'; text: string }

// Letter by letter nobody can read what has changed; the library knows words of Latin script only.
const wordsOf = (text: string): string[] => text.split(/(\s+)/).filter((word) => word !== '')

/** What was struck out and what was added, word by word. */
export const wordDiff = (before: string, after: string): DiffPart[] =>
  diffArrays(wordsOf(before), wordsOf(after)).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'gone' : 'same',
    text: value.join(''),
  }))

const AROUND = 60

/** The same with what stays cut short between changes: a change in a long text is to be seen at once. */
export function shortDiff(before: string, after: string): DiffPart[] {
  const parts = wordDiff(before, after)
  return parts.map((part, index) => {
    if (part.kind !== 'same' || part.text.length <= 2 * AROUND) return part
    const start = index === 0 ? '' : part.text.slice(0, AROUND)
    const end = index === parts.length - 1 ? '' : part.text.slice(-AROUND)
    return { kind: 'same', text: `${start} … ${end}` }
  })
}
