import { noonOf, shortTime } from '../../../../../packages/browser/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSignInState } from '../../../lib/sign-in-state.ts'
import { ClassSummaryLine } from '../../../ui/class-summary-line.tsx'

export function BookedClass() {
  const { t } = useTranslation()
  const { money } = useFormat()
  const { item } = useSignInState()
  if (!item) return null
  return (
    <ClassSummaryLine
      heading="h2"
      title={item.title}
      day={noonOf(item.date)}
      time={<span className="num">{shortTime(item.time)}</span>}
      isOnline={item.isOnline}
      place={item.type === 'event' ? item.place : undefined}
      price={item.price === 0 ? t('free') : money(item.price)}
    />
  )
}
