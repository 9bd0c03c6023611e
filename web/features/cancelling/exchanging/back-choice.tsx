import type { CancellationConsequences, RefundWay } from '../../../../contract/booking-cancellation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { moneyWayOf } from '../money-way.ts'

type Props = {
  /** What of the difference was paid as money, CZK. */
  amount: number
  method: CancellationConsequences['method']
  ways: RefundWay[]
  back: RefundWay
  onChoose: (back: RefundWay) => void
}

/** Where the difference goes: the way it came, or into credit. */
export function BackChoice({ amount, method, ways, back, onChoose }: Props) {
  const { t } = useTranslation('exchanging')
  const { money } = useFormat()
  const said = (way: RefundWay) => {
    const name = way === 'money' ? `cancelling:back.${moneyWayOf({ method })}` : 'credit.back'
    return { title: t(name), when: t(`${name}When`) }
  }
  return (
    <div className="opts" role="radiogroup" aria-label={t('credit.choose')}>
      {ways.map((way) => (
        <label className="opt" key={way}>
          <input type="radio" name="back" value={way} checked={way === back} onChange={() => onChoose(way)} />
          <span>
            <b>{said(way).title}</b>
            <small>{said(way).when}</small>
          </span>
          <span className="num">{money(amount)}</span>
        </label>
      ))}
    </div>
  )
}
