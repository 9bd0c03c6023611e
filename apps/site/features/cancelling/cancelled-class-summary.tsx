import type { CancellationConsequences } from '../../../../packages/contract/booking/booking-cancellation.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ClassSummaryLine } from '../../ui/class-summary-line.tsx'
import { TimeSpan } from '../../ui/time-span.tsx'

export function CancelledClassSummary({ consequences }: { consequences: CancellationConsequences }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const { kind, title, start, end, place, is_online: isOnline, paid, pass } = consequences
  return (
    <ClassSummaryLine
      title={title}
      day={start}
      time={<TimeSpan start={start} end={end} />}
      isOnline={isOnline}
      place={kind === 'event' ? place : undefined}
      price={pass ? t('cancelling:pass.entry') : paid === 0 ? t('free') : money(paid)}
    />
  )
}
