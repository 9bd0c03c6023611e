import { useFormat } from '../../../i18n/use-format.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Offering } from '../offering.ts'

// The number of characters of a description that search engines display.
const SHOWN = 160

export function useClassHead(offering: Offering): { title: string; description: string } {
  const { t } = useTranslation('class')
  const { shortDate, longDate, time } = useFormat()
  const titleOf = useTitle()
  const { start, description, kind } = offering
  const when = `${longDate(start)}, ${time(start)}`
  return {
    title: `${titleOf(offering)}, ${shortDate(start)}, ${time(start)}`,
    description: inShort(`${t(`kind.${kind}`)}, ${when}. ${description}`),
  }
}

export function inShort(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= SHOWN ? line : `${line.slice(0, SHOWN).replace(/\s\S*$/, '')}…`
}
