import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { CreditChoice } from './credit-offer.ts'
import { PassRow } from './pass-row.tsx'
import type { PassChoice } from './use-pass-choice.ts'

type Props = {
  test: boolean
  wallets: boolean
  /** The price to pay, CZK. */
  price: number
  /** Null: credit cannot pay any part. */
  credit: CreditChoice | null
  /** Null: no pass can pay for the class. */
  passes?: PassChoice | null
}

export function PaymentMethod({ test, wallets, price, credit, passes = null }: Props) {
  const { t } = useTranslation('checkout')
  const { money } = useFormat()
  const byCard = credit?.isChosen ? credit.due : price
  const byPass = passes?.passes.map((pass) => (
    <PassRow key={pass.id} pass={pass} isChosen={pass === passes.chosen} onChoose={() => passes.choose(pass)} />
  ))

  function chooseCard() {
    passes?.choose(null)
    credit?.choose(false)
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: its heading is the step's */}
      <div className="opts" role="group" aria-labelledby="method">
        {!passes?.isCheaper && byPass}
        {credit && <CreditRow {...credit} />}
        <label className="opt">
          <input type="radio" name="method" value="card" checked={!passes?.chosen && byCard > 0} onChange={chooseCard} />
          <span>
            <b>{t(wallets ? 'cardAndWallets' : 'card')}</b>
            <small>{t(test ? 'cardTest' : 'cardText')}</small>
          </span>
          <span className="num">{money(byCard || price)}</span>
        </label>
        {passes?.isCheaper && byPass}
      </div>
      {passes?.isCheaper && <p className="fine">{t('pass.cheaper')}</p>}
    </>
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
