import { useTranslate } from 'react-admin'
import type { CancellationPreview } from '../../../../packages/contract/booking/cancellation.ts'
import { useFormat } from '../i18n/format.ts'

/** `refundOfDates`: the total refund to people of the class's courses, in CZK; 0 if they get their entries back instead. */
export type Consequences = CancellationPreview & { refundOfDates: number }

/** Adds the choice to refund people of the class's courses in money. Their entries are then not returned. */
export const withRefundOfDates = ({ dates, ...preview }: CancellationPreview, isChosen: boolean): Consequences => ({
  ...preview,
  entries: preview.entries - (isChosen && dates ? dates.entries : 0),
  refundOfDates: isChosen && dates ? dates.amount : 0,
})

/** Names all consequences on one button: Cancel, return 3 150 Kč to 9 cards, 700 Kč as credit, 2 entries to passes, tell 12. */
export function useCancelButtonText(): (consequences: Consequences) => string {
  const t = useTranslate()
  const { money } = useFormat()
  return ({ refunds, entries, by_hand_amount, emails, refundOfDates }) => {
    const cards = refunds.filter((refund) => !refund.by_hand && refund.method !== 'credit' && refund.amount > 0)
    const toCredit = refunds.find(({ method }) => method === 'credit')?.amount ?? 0
    const count = cards.reduce((sum, refund) => sum + refund.count, 0)
    const amount = cards.reduce((sum, refund) => sum + refund.amount, 0)
    return [
      t('class.cancel.commit'),
      count > 0 && t('class.cancel.return', { amount: money(amount), smart_count: count }),
      toCredit > 0 && t('class.cancel.toCredit', { amount: money(toCredit) }),
      refundOfDates > 0 && t('class.cancel.ofDates', { amount: money(refundOfDates) }),
      entries > 0 && t('class.cancel.toPasses', { smart_count: entries }),
      by_hand_amount > 0 && t('class.cancel.byHand', { amount: money(by_hand_amount) }),
      emails > 0 && t('class.cancel.notify', { smart_count: emails }),
    ]
      .filter(Boolean)
      .join(', ')
  }
}
