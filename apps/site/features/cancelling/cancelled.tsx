import { Link } from 'react-router'
import { noonOf } from '../../../../packages/browser/format.ts'
import type { CancellationConsequences, RefundWay } from '../../../../packages/contract/booking/booking-cancellation.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFocusOnReplace } from '../../lib/hooks/use-focus-on-replace.ts'
import { paths } from '../../lib/paths.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { isGone } from './is-gone.ts'
import { moneyWayOf } from './money-way.ts'
import { TABS } from './tabs.ts'

type Props = {
  consequences: CancellationConsequences
  back: RefundWay
  email?: string | undefined
}

export function Cancelled({ consequences, back, email }: Props) {
  const { t } = useTranslation('cancelling')
  const { dayKey, dayMonthYear, money } = useFormat()
  const heading = useFocusOnReplace<HTMLHeadingElement>()
  const { kind, start, amount, paid, resale, pass, entries, gives_back, studio_fault: fault } = consequences
  const mayReturn = resale && entries === 0 && gives_back !== 'no_make_up'
  const byMoney = back === 'money' ? consequences.money : 0
  const asCredit = amount - byMoney
  const way = byMoney > 0 ? moneyWayOf(consequences) : 'credit'
  const said = pass
    ? t(doneByPass(consequences), { what: pass.name, day: pass.valid_until ? dayMonthYear(noonOf(pass.valid_until)) : '' })
    : amount > 0
      ? t(`done.${way}`, { amount: money(byMoney || amount) })
      : t('done.nothing')
  const tab = TABS[kind]
  return (
    <div className="after">
      <h2 ref={heading} tabIndex={-1}>
        <RichText text={said} parts={{ em: <em /> }} />
      </h2>
      {byMoney > 0 && asCredit > 0 && <p className="soft">{t('done.alsoCredit', { amount: money(asCredit) })}</p>}
      {pass && mayReturn && <p className="soft">{t(gives_back === 'make_up' ? 'course.ifTaken' : 'pass.ifTaken')}</p>}
      {!pass && resale && amount < paid && <p className="soft">{t('done.ifTaken', { amount: money(paid - amount) })}</p>}
      <dl>
        {amount > 0 && (
          <div>
            <dt>{t('done.refund')}</dt>
            <dd>
              <span className="num">{money(byMoney || amount)}</span>
              {way !== 'other' && `, ${t(`done.${BY[way]}`)}`}
            </dd>
          </div>
        )}
        {amount > 0 && way === 'card' && (
          <div>
            <dt>{t('done.expected')}</dt>
            <dd>{t('done.days')}</dd>
          </div>
        )}
        {email && (
          <div>
            <dt>{t('done.confirmation')}</dt>
            <dd>{email}</dd>
          </div>
        )}
      </dl>
      <div className="go">
        <Link className="link" to={paths.booking({ tab })}>
          {t('done.another')}
        </Link>
        {!isGone(fault) && (
          <Link className="link" to={paths.booking({ tab, date: dayKey(start) })}>
            {t('done.again')}
          </Link>
        )}
      </div>
    </div>
  )
}

function doneByPass({ entries, gives_back }: CancellationConsequences): string {
  if (entries === 0 || gives_back === 'no_make_up') return 'done.nothing'
  return gives_back === 'make_up' ? 'course.done' : 'pass.done'
}

const BY = { card: 'byCard', cash: 'byCash', transfer: 'byTransfer', credit: 'asCredit' } as const
