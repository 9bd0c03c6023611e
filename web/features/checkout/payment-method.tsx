import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { CreditChoice } from './credit-offer.ts'

type Props = {
  /** No real money moves. */
  test: boolean
  /** Apple Pay and Google Pay are taken too. */
  wallets: boolean
  /** CZK. */
  price: number
  /** Null: there is one way to pay. */
  credit: CreditChoice | null
}

/** Credit comes first, and the card pays what it leaves; where that is nothing, the card is there to be taken instead. */
export function PaymentMethod({ test, wallets, price, credit }: Props) {
  const { t } = useTranslation('checkout')
  const { money } = useFormat()
  const byCard = credit?.isChosen ? credit.due : price
  return (
    // biome-ignore lint/a11y/useSemanticElements: its heading is the step's
    <div className="opts" role="group" aria-labelledby="method">
      {credit && <CreditRow {...credit} />}
      <label className="opt">
        <input type="radio" name="method" value="card" checked={byCard > 0} onChange={() => credit?.choose(false)} />
        <span>
          <b>{t(wallets ? 'cardAndWallets' : 'card')}</b>
          <small>{t(test ? 'cardTest' : 'cardText')}</small>
        </span>
        <span className="num">{money(byCard || price)}</span>
      </label>
    </div>
  )
}

function CreditRow({ available, covers, due, isChosen, choose }: CreditChoice) {
  const { t } = useTranslation('checkout')
  const { money } = useFormat()
  return (
    <label className="opt">
      <input type="checkbox" checked={isChosen} onChange={({ target }) => choose(target.checked)} />
      <span>
        <b>{t('credit')}</b>
        <small>{isChosen && due > 0 ? t('creditFirst') : t('creditAvailable', { amount: money(available) })}</small>
      </span>
      <span className="num">
        {isChosen && '−'}
        {money(covers)}
      </span>
    </label>
  )
}
