import { useTranslate } from 'react-admin'
import type { RosterRow } from '../../../../packages/contract/booking/roster.ts'
import { studioTime, studioToday } from '../clock/studio-clock.ts'
import { useFormat } from '../i18n/format.ts'

/** The payment state of a seat: 120 Kč from credit + 230 Kč by card · pass: Ten classes · held until 18:20 · owes 350 Kč. */
export function usePaymentText(): (row: RosterRow) => string {
  const t = useTranslate()
  const { money, time, day } = useFormat()
  // The end of a hold contains the day, unless that is today, because a hold for a bank transfer may last for days.
  const moment = (at: string) => (studioTime(at).date === studioToday() ? time(at) : `${day(at)}, ${time(at)}`)
  const fromCredit = (amount: number) => t('class.paidHow', { amount: money(amount), how: t('class.method.online.credit') })
  return ({ coming, held_until, by_link, price, owed, pass, covered = 0, paid, refunded, transfer }) => {
    if (coming?.act === 'attach') return t('class.coming.arrived')
    if (coming?.act === 'forgive' || coming?.act === 'reassign' || coming?.act === 'move' || coming?.act === 'arrived')
      return t(`class.coming.${coming.act}`)
    if (coming?.act === 'paid' || coming?.act === 'add') {
      const how = t(`class.method.studio.${coming.method}`)
      return `${coming.method === 'free' ? t('class.free') : t('class.paidHow', { amount: money(owed), how })}, ${t('class.coming.soon')}`
    }
    if (pass && !held_until && owed === 0) return t(pass.as ? 'class.byCourse' : 'class.byPass', { name: pass.name })
    const reserved = covered > 0 ? `, ${t('class.heldWithCredit', { amount: money(covered) })}` : ''
    if (transfer && held_until)
      return (
        t('class.transferUntil', { amount: money(transfer.amount - transfer.received), when: `${day(held_until)}, ${time(held_until)}` }) +
        reserved
      )
    if (held_until && by_link)
      return t('class.linkUntil', { amount: money(price - covered), when: `${day(held_until)}, ${time(held_until)}` }) + reserved
    if (held_until) return t('class.heldUntil', { until: moment(held_until) }) + reserved
    if (owed > 0) return t('class.owes', { amount: money(owed) }) + (covered > 0 ? `, ${fromCredit(covered)}` : '')
    if (!paid || paid.method === 'free') return t('class.free')
    const how = t(`class.method.${paid.channel}.${paid.method}`)
    const parts = [covered > 0 && fromCredit(covered), paid.method !== 'credit' && t('class.paidHow', { amount: money(paid.amount), how })]
    const came = parts.filter(Boolean).join(' + ')
    return refunded > 0 ? `${came}, ${t('class.wentBack', { amount: money(refunded) })}` : came
  }
}
