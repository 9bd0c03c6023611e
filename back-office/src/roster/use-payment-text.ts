import { useTranslate } from 'react-admin'
import type { RosterRow } from '../../../contract/roster.ts'
import { useFormat } from '../i18n/format.ts'

/** How a place stands, in a few words: 350 Kč by card · held until 18:20 · owes 350 Kč. */
export function usePaymentText(): (row: RosterRow) => string {
  const t = useTranslate()
  const { money, time } = useFormat()
  return ({ held_until, owed, paid, refunded }) => {
    if (held_until) return t('class.heldUntil', { time: time(held_until) })
    if (owed > 0) return t('class.owes', { amount: money(owed) })
    if (!paid || paid.method === 'free') return t('class.free')
    const how = t(`class.method.${paid.channel}.${paid.method}`)
    const came = t('class.paidHow', { amount: money(paid.amount), how })
    return refunded > 0 ? `${came}, ${t('class.wentBack', { amount: money(refunded) })}` : came
  }
}
