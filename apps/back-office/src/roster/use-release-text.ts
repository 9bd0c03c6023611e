import { useTranslate } from 'react-admin'
import type { RosterRow } from '../../../../packages/contract/booking/roster.ts'

type Paid = Pick<RosterRow, 'status' | 'paid' | 'pass' | 'covered' | 'refunded'>

/** The amount of a payment (money and credit) that is not refunded yet, CZK. */
export const leftOf = ({ paid, pass, covered = 0, refunded }: Paid): number =>
  paid && paid.method !== 'free' && !pass ? paid.amount + covered - refunded : 0

export function useReleaseText(): (row: Paid) => string {
  const t = useTranslate()
  return (row) => {
    const { pass, status } = row
    if (pass && status === 'paid')
      return t(`class.place.${pass.is_ended ? 'entryLost' : 'entryBack'}${pass.as ? 'OfCourse' : ''}`, { name: pass.name })
    return t(leftOf(row) > 0 ? 'class.place.moneyStays' : 'class.place.sure')
  }
}
