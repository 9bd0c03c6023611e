import type { Translate } from './texts.ts'
import { useTranslation } from './use-translation.ts'

/** Returns the title of an offering. For events it is their kind, translated if known, followed by their own title. */
export function useTitle() {
  const { t } = useTranslation()
  return ({ title, eventType }: { title: string; eventType: string | null }): string => {
    if (eventType === null) return title
    const kind = kindOf(eventType, t)
    return title ? `${kind}: ${title}` : kind
  }
}

const kindOf = (eventType: string, t: Translate): string => t(`events.${eventType}`, { defaultValue: capitals(eventType) })

function capitals(text: string): string {
  return text
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
