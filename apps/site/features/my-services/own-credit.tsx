import type { OwnCredit } from '../../../../packages/contract/money/credit.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useCreditTexts } from './use-credit-texts.ts'

export function OwnCreditLine({ credit: { balance, available, entries } }: { credit: OwnCredit }) {
  const { t } = useTranslation('my-services')
  const { money, dayMonthYear } = useFormat()
  const textsOf = useCreditTexts()
  const history = (
    <details>
      <summary className="link">{t('credit.history')}</summary>
      <ul className="opts">
        {entries.map((entry) => (
          <li className="opt" key={entry.id}>
            <span>
              {textsOf(entry)}
              <small>{dayMonthYear(entry.at)}</small>
            </span>
            <span className={`num ${entry.amount > 0 ? 'plus' : ''}`}>
              {entry.amount > 0 ? '+' : '−'}
              {money(Math.abs(entry.amount))}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
  if (balance === 0) return <div className="strip">{history}</div>
  return (
    <section className="strip" aria-labelledby="credit">
      <h2 className="label" id="credit">
        {t('credit.title')}
      </h2>
      <div className="opts">
        <div className="opt">
          <span>
            {t('credit.use')}
            {available < balance && <small>{t('credit.held', { amount: money((balance * 100 - available * 100) / 100) })}</small>}
          </span>
          <span className="num">{money(balance)}</span>
        </div>
      </div>
      {history}
    </section>
  )
}
