import { useTranslate } from 'react-admin'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'

export function useClassMoment(now: string): (offering: Pick<Offering, 'start' | 'end'>) => string {
  const t = useTranslate()
  const moment = Date.parse(now)
  return ({ start, end }) => {
    if (Date.parse(end) <= moment) return t('today.over')
    return t(Date.parse(start) <= moment ? 'today.on' : 'today.next')
  }
}
