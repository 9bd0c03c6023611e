import type { CancellationConsequences, RefundWay } from '../../../../packages/contract/booking/booking-cancellation.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { moneyWayOf } from './money-way.ts'

type Props = { consequences: CancellationConsequences; back: RefundWay; onChoose: (back: RefundWay) => void }

export function Refund({ consequences, back, onChoose }: Props) {
  const { t } = useTranslation('cancelling')
  const { money } = useFormat()
  const { kind, money: byMoney, credit, ways, amount, paid, resale } = consequences
  const lineOf = { money: moneyWayOf(consequences), credit: 'credit' } as const
  const isChoice = byMoney > 0 && ways.length > 1
  const row = (name: 'card' | 'cash' | 'transfer' | 'other' | 'credit' | 'ownCredit', part: number) => (
    <>
      <span>
        <b>{t(`back.${name}`)}</b>
        <small>{t(`back.${name}When`)}</small>
      </span>
      <span className="num">
        {money(part)}
        {part === amount && amount < paid && <small>{t('back.of', { amount: money(paid) })}</small>}
      </span>
    </>
  )
  return (
    <>
      {isChoice ? (
        <>
          <div className="opts" role="radiogroup" aria-label={t('back.choose')}>
            {ways.map((way) => (
              <label className="opt" key={way}>
                <input type="radio" name="back" value={way} checked={way === back} onChange={() => onChoose(way)} />
                {row(lineOf[way], byMoney)}
              </label>
            ))}
          </div>
          {credit > 0 && <p className="fine">{t('back.ownCreditToo', { amount: money(credit) })}</p>}
        </>
      ) : (
        <div className="opts">
          {byMoney > 0 && <div className="opt">{row(lineOf[back], byMoney)}</div>}
          {credit > 0 && <div className="opt">{row('ownCredit', credit)}</div>}
        </div>
      )}
      {resale && amount < paid && <p className="fine">{t('rest', { context: kind, amount: money(paid - amount) })}</p>}
    </>
  )
}
