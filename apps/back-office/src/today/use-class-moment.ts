import { useTranslate } from 'react-admin'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'

/** Whether a class comes, is on or is over, in a word. */
export function useClassMoment(now: string): (offering: Pick<Offering, 'start' | 'end'>) => string {
  const t = useTranslate()
  const moment = Date.parse(now)
  return ({ start, end }) => {
    if (Date.parse(end) <= moment) return t('today.over')
    return t(Date.parse(start) <= moment ? 'today.on' : 'today.next')
  }
}
