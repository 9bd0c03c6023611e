import { useTranslate } from 'react-admin'
import type { RosterRow } from '../../../contract/roster.ts'
import { useFormat } from '../app/format.ts'

/** How a place stands, in a few words: 350 Kč by card · held until 18:20. */
export function usePaidWords(): (row: RosterRow) => string {
  const t = useTranslate()
  const { money, time } = useFormat()
  return ({ status, held_until, paid, refunded, price }) => {
    if (status === 'pending')
      return held_until ? t('class.heldUntil', { time: time(held_until) }) : t('class.notPaid', { amount: money(price) })
    if (!paid || paid.method === 'free') return t('class.free')
    const how = t(`class.method.${paid.channel}.${paid.method}`)
    const came = t('class.paidHow', { amount: money(paid.amount), how })
    return refunded > 0 ? `${came}, ${t('class.wentBack', { amount: money(refunded) })}` : came
  }
}
