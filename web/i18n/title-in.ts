import type { Translate } from './texts.ts'

/** The name of an event: its kind from a fixed list in both languages, an unknown one in capitals; the subtype stands after it. */
export const titleIn =
  (t: Translate) =>
  ({ title, eventType }: { title: string; eventType: string | null }): string => {
    if (eventType === null) return title
    const kind = t(`events.${eventType}`, { defaultValue: capitals(eventType) })
    return title ? `${kind}: ${title}` : kind
  }

function capitals(words: string): string {
  return words
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
