import { useTranslation } from '../../i18n/use-translation.ts'
import type { BookingTab } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { BookedItems } from './booked-item.ts'

const KINDS = ['individual', 'group', 'event'] as const

/** Names the lists that failed to load and why. `onRetry`: for a failure shown next to a list that did load. */
export function FailedLists({ items, onRetry }: { items: BookedItems; onRetry?: () => void }) {
  const { t } = useTranslation('my-services')
  const sentence = useSentence(items)
  const sentences = KINDS.flatMap((kind) => sentence(kind) ?? [])
  if (sentences.length === 0) return null
  const lines = sentences.map((line) => (
    <span className="line" key={line}>
      {line}
    </span>
  ))
  if (!onRetry) return lines
  return (
    <Notice tone="bad">
      <p>{lines}</p>
      <button type="button" className="btn sm sec" onClick={onRetry}>
        <Icon name="retry" small />
        {t('tryAgain')}
      </button>
    </Notice>
  )
}

function useSentence(items: BookedItems) {
  const { t } = useTranslation('my-services')
  return (kind: BookingTab): string | null => {
    const outcome = items[kind]
    if (!('failed' in outcome)) return null
    if (outcome.failed === 'format') return t('common:invalidData')
    return t(`errors.${kind}`, { status: outcome.failed || t('errors.offline') })
  }
}
