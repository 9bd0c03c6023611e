import { useTranslate } from 'react-admin'
import type { Booking } from '../../../../packages/contract/booking/booking.ts'
import { useFormat } from '../i18n/format.ts'

type Left = NonNullable<Booking['left']>

export function useLeftText(): (left: Left, name: string, pass?: Booking['pass']) => string {
  const t = useTranslate()
  const { dateAndTime, money } = useFormat()
  return ({ at, percent, refunded, back, resold }, name, pass) => {
    // Once the seat is resold, the rest of the price is refunded too.
    const share = resold ? 100 : percent
    const ofPass = `${share === 100 ? 'entry' : 'noEntry'}${pass?.as ? 'OfCourse' : ''}`
    const ofMoney = refunded > 0 ? back : 'nothing'
    const whatCameBack = t(`cancelling.booking.${pass ? ofPass : ofMoney}`, { amount: money(refunded), percent: share })
    return [
      t('cancelling.booking.left', { name, when: dateAndTime(at) }),
      whatCameBack,
      ...(resold && !pass ? [t('cancelling.booking.resold')] : []),
    ].join(' ')
  }
}
