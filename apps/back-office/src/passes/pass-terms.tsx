import { useTranslate } from 'react-admin'
import type { StaffPass } from '../../../../packages/contract/money/pass.ts'
import { useFormat } from '../i18n/format.ts'
import { limitSentences, opensSentences } from './pass-texts.ts'
import { usePassWriting } from './use-pass-writing.ts'

/** The terms a pass was sold with; later changes to the product do not affect it. */
export function PassTerms({ pass }: { pass: StaffPass }) {
  const t = useTranslate()
  const { date, dateAndTime, wallDate, money } = useFormat()
  const writing = usePassWriting()
  const { order, bought_at, valid_from, extra_days } = pass
  const isGift = pass.history.some(({ why }) => why === 'redeemed')
  return (
    <details className="pass-terms">
      <summary>{t('passes.terms.title')}</summary>
      <p>
        {order
          ? t('passes.terms.bought', { day: date(bought_at), amount: money(order.price) })
          : t(isGift ? 'passes.terms.redeemed' : 'passes.terms.given', { day: date(bought_at) })}{' '}
        {valid_from && t('passes.terms.began', { day: wallDate(valid_from) })}{' '}
        {extra_days > 0 && t('passes.terms.prolonged', { smart_count: extra_days })}
      </p>
      <p>{[...opensSentences(pass, writing), ...limitSentences(pass, t)].join(' ')}</p>
      {order?.withdrawable_until && <p>{t('passes.terms.withdrawal', { when: dateAndTime(order.withdrawable_until) })}</p>}
    </details>
  )
}
