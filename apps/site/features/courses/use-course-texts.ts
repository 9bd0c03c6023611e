import { noonOf, shortTime } from '../../../../packages/browser/format.ts'
import type { PolicyMoment } from '../../../../packages/contract/booking/cancellation-policy.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

type Dated = { start: string }
type MakeUpsLeft = { left: number; used: number; most: number; until: string | null }

/** If the classes have more different weekdays and times, none of them is listed. */
const MAX_TIMES = 3

export function useCourseTexts() {
  const { t } = useTranslation('courses')
  const { shortDate, longDate, weekday, time, dayMonthYear, dayRange, language } = useFormat()
  const day = (date: string) => dayMonthYear(noonOf(date))
  const range = (dates: Dated[]) => dayRange(dates[0]?.start ?? '', dates.at(-1)?.start ?? '')
  return {
    when: ({ start }: Dated) => `${shortDate(start)}, ${time(start)}`,
    /** Monday 5 October 2026, 9:00 · 5 октября 2026 года в 9:00. The Russian text omits the weekday: it needs another case. */
    at: (instant: string) => (language === 'ru' ? `${dayMonthYear(instant)} в ${time(instant)}` : `${longDate(instant)}, ${time(instant)}`),
    range: (dates: Dated[]) => (dates.length > 0 ? range(dates) : ''),
    /** The parts: 10 classes, 5 October – 7 December 2026. Then: Monday, 18:00 */
    summary: (dates: Dated[]): string[] => {
      if (dates.length === 0) return []
      const times = [...new Set(dates.map(({ start }) => `${weekday(start)}, ${time(start)}`))]
      const when = times.length <= MAX_TIMES ? [times.join(' · ')] : []
      return [`${t('classes', { count: dates.length })}, ${range(dates)}`, ...when]
    },
    /** 2 make-up classes left, until 14 February 2027. `ahead`: the number of booked classes that the person can still cancel. */
    left: ({ left, used, most, until }: MakeUpsLeft, ahead: number) => {
      const values = { count: left, day: until ? day(until) : '' }
      if (left > 0) return t(until ? 'makeUps.left' : 'makeUps.leftAlways', values)
      if (most === 0) return t('makeUps.never')
      return used < most && ahead > 0 ? t('makeUps.noneLeft', { ...values, count: most }) : t('makeUps.allUsed')
    },
    /** at least 24 hours before it starts · by 18:00 on the day before */
    inTime: (until: PolicyMoment | 'differs' | undefined) => {
      if (until === undefined || until === 'differs') return t('rules.inTime')
      if ('day_before' in until) return t('rules.dayBefore', { time: shortTime(until.day_before) })
      return until.hours > 0 ? t('rules.hours', { count: until.hours }) : t('rules.untilStart')
    },
  }
}
