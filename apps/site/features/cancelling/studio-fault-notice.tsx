import type { CancellationConsequences, StudioFault } from '../../../../packages/contract/booking/booking-cancellation.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Notice } from '../../ui/notice.tsx'
import { RichText } from '../../ui/rich-text.tsx'

type Props = { fault: StudioFault; consequences: CancellationConsequences }

export function StudioFaultNotice({ fault, consequences: { start, place, gives_back: context } }: Props) {
  const { t } = useTranslation('cancelling')
  const { dayKey, shortDate, dayAndMonth, time, language } = useFormat()

  function values() {
    if (fault.why === 'other_place' || fault.why === 'now_online')
      return { context, before: fault.place || t('common:studio'), now: place || t('common:studio') }
    if (fault.why === 'now_in_person') return { context, now: place || t('common:studio') }
    if (fault.why !== 'moved') return { context }
    const isSameDay = dayKey(fault.start) === dayKey(start)
    const moment = (instant: string) => (isSameDay ? time(instant) : `${shortDate(instant)}, ${time(instant)}`)
    // The person can cancel until the later one of the old and the new start.
    const until = Date.parse(fault.start) > Date.parse(start) ? fault.start : start
    const day = isSameDay ? '' : `${language === 'ru' ? dayAndMonth(until) : shortDate(until)}, `
    return { context, before: moment(fault.start), now: moment(start), until: `${day}${time(until)}` }
  }

  return (
    <Notice>
      <RichText text={t(`fault.${fault.why}`, values())} parts={{ b: <b /> }} />
    </Notice>
  )
}
