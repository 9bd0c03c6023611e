import { useTranslate } from 'react-admin'
import type { Booking } from '../../../contract/booking.ts'
import { useFormat } from '../i18n/format.ts'

type Left = NonNullable<Booking['left']>

/** When somebody cancelled their own paid booking, how much was refunded, and which way: Anna cancelled on Mon 7 Dec 2026, 12:04. 350 Kč … */
export function useLeftText(): (left: Left, name: string) => string {
  const t = useTranslate()
  const { dateAndTime, money } = useFormat()
  return ({ at, percent, refunded, back, resold }, name) => {
    // With the resale all of it came back.
    const share = resold ? 100 : percent
    const whatCameBack =
      refunded > 0 ? t(`cancelling.booking.${back}`, { amount: money(refunded), percent: share }) : t('cancelling.booking.nothing')
    return [
      t('cancelling.booking.left', { name, when: dateAndTime(at) }),
      whatCameBack,
      ...(resold ? [t('cancelling.booking.resold')] : []),
    ].join(' ')
  }
}
