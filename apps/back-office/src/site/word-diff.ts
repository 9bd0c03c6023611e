import { diffArrays } from 'diff'

export type DiffPart = { kind: 'same' | 'added' | 'gone'; text: string }

// A diff by characters is unreadable, and the library's diff by words supports only Latin script.
const wordsOf = (text: string): string[] => text.split(/(\s+)/).filter((word) => word !== '')

export const wordDiff = (before: string, after: string): DiffPart[] =>
  diffArrays(wordsOf(before), wordsOf(after)).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'gone' : 'same',
    text: value.join(''),
  }))

const AROUND = 60

/** Shortens the unchanged text between changes. */
export function shortDiff(before: string, after: string): DiffPart[] {
  const parts = wordDiff(before, after)
  return parts.map((part, index) => {
    if (part.kind !== 'same' || part.text.length <= 2 * AROUND) return part
    const start = index === 0 ? '' : part.text.slice(0, AROUND)
    const end = index === parts.length - 1 ? '' : part.text.slice(-AROUND)
    return { kind: 'same', text: `${start} … ${end}` }
  })
}
