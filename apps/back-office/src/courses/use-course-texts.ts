import { useTranslate } from 'react-admin'
import type { StaffCourse } from '../../../../packages/contract/booking/courses.ts'
import { useFormat } from '../i18n/format.ts'

export function useCourseTexts() {
  const t = useTranslate()
  const { date } = useFormat()
  return {
    /** 10 dates, Mon 5 Oct 2026 – Mon 7 Dec 2026 */
    spanOf: ({ dates }: StaffCourse): string => {
      const [first, last] = [dates[0], dates.at(-1)]
      const count = t('courses.dates', { smart_count: dates.length })
      return first && last ? `${count}, ${date(first.start)}${first === last ? '' : ` – ${date(last.start)}`}` : count
    },
    membersOf: ({ members, seats }: StaffCourse): string => t('courses.members', { members, seats }),
  }
}
