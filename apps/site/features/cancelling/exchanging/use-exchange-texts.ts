import type { CancellationConsequences, RefundWay } from '../../../../../packages/contract/booking/booking-cancellation.ts'
import type { ExchangeOptions, ExchangeTarget } from '../../../../../packages/contract/booking/exchange.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { moneyWayOf } from '../money-way.ts'
import type { PaidBy } from './target-row.tsx'

type About = Pick<CancellationConsequences, 'method' | 'pass'> & { options: ExchangeOptions; paidBy: PaidBy; canPay: boolean }

/** Returns the exact outcome of an exchange as texts: a line, a button, and notes. */
export function useExchangeTexts({ options, method, pass, paidBy, canPay }: About) {
  const { t } = useTranslation('exchanging')
  const { money, shortDate, dayAndMonth, time, language } = useFormat()
  const at = (instant: string) => `${shortDate(instant)}, ${time(instant)}`
  const day = language === 'ru' ? dayAndMonth : shortDate

  function payment({ difference, due, to_credit: rest }: ExchangeTarget): string {
    if (!canPay) return t('pay.account', { amount: money(due) })
    if (due === difference) return t('pay.more', { amount: money(due) })
    return `${t('pay.due', { amount: money(due) })}${rest > 0 ? ` ${t('pay.credit', { amount: money(rest) })}` : ''}`
  }
  function refund({ refunded, credit }: ExchangeTarget, back: RefundWay): string {
    const byMoney = refunded - credit
    const way = back === 'credit' ? 'credit' : moneyWayOf({ method })
    return [
      byMoney > 0 ? t(`refund.${way}`, { amount: money(byMoney) }) : '',
      credit > 0 ? t('refund.ownCredit', { amount: money(credit) }) : '',
    ]
      .filter(Boolean)
      .join(' ')
  }
  function outcome(target: ExchangeTarget, back: RefundWay): string {
    if (target.due > 0) return payment(target)
    if (target.refunded > 0) return refund(target, back)
    if (pass) return t('pass', { what: pass.name, context: paidBy })
    return t(target.difference < 0 ? 'less' : 'nothing')
  }

  return {
    line(target: ExchangeTarget, back: RefundWay): string {
      const after = target.title === options.title ? at(target.start) : `${target.title}, ${at(target.start)}`
      const line = t('line', { before: at(options.start), after, outcome: outcome(target, back) })
      return target.overlaps ? `${line} ${t('overlaps')}.` : line
    },
    button({ start, due, refunded, credit }: ExchangeTarget, back: RefundWay): string {
      const amount = money(due > 0 ? due : refunded)
      if (due > 0) return t('button.pay', { day: day(start), amount })
      if (refunded === 0) return t('button.nothing', { day: day(start) })
      return t(back === 'credit' || refunded === credit ? 'button.keep' : 'button.refund', { day: day(start), amount })
    },
    paying: t('paying', { day: dayAndMonth(options.start) }),
    until: options.until ? t('until', { when: `${day(options.until)}, ${time(options.until)}` }) : t('untilStart'),
  }
}
