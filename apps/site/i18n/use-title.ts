import type { Translate } from './texts.ts'
import { useTranslation } from './use-translation.ts'

/** What an offering is called; an event by its kind from a fixed list in both languages, an unknown one in capitals, and its subtype after it. */
export function useTitle() {
  const { t } = useTranslation()
  return ({ title, eventType }: { title: string; eventType: string | null }): string => {
    if (eventType === null) return title
    const kind = kindOf(eventType, t)
    return title ? `${kind}: ${title}` : kind
  }
}

const kindOf = (eventType: string, t: Translate): string => t(`events.${eventType}`, { defaultValue: capitals(eventType) })

function capitals(words: string): string {
  return words
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
