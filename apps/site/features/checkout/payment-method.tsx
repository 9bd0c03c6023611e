import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { CreditChoice } from './pass-and-credit/credit-offer.ts'
import { PassRow } from './pass-and-credit/pass-row.tsx'
import type { PassChoice } from './pass-and-credit/use-pass-choice.ts'
import type { TransferChoice } from './transfer/use-transfer-choice.ts'

type Props = {
  test: boolean
  wallets: boolean
  /** The price to pay, CZK. */
  price: number
  credit: CreditChoice | null
  passes?: PassChoice | null
  transfer: TransferChoice | null
}

export function PaymentMethod({ test, wallets, price, credit, passes = null, transfer }: Props) {
  const { t } = useTranslation('checkout')
  const { money } = useFormat()
  const byMoney = credit?.isChosen ? credit.due : price
  const isMoney = !passes?.chosen && !(credit?.isChosen && credit.due === 0)
  const figure = (byMoney || price) > 0 && money(byMoney || price)
  const byPass = passes?.passes.map((pass) => (
    <PassRow key={pass.id} pass={pass} isChosen={pass === passes.chosen} onChoose={() => passes.choose(pass)} />
  ))

  function chooseMoney(wantsTransfer: boolean) {
    passes?.choose(null)
    // Credit that pays a part of the price remains selected.
    if (!credit?.isChosen || credit.due === 0) credit?.choose(false)
    transfer?.choose(wantsTransfer)
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the heading of the step labels the group */}
      <div className="opts" role="group" aria-labelledby="method">
        {!passes?.isCheaper && byPass}
        {credit && <CreditRow {...credit} byTransfer={transfer?.isChosen ?? false} />}
        <label className="opt">
          <input type="radio" name="method" value="card" checked={isMoney && !transfer?.isChosen} onChange={() => chooseMoney(false)} />
          <span>
            <b>{t(wallets ? 'cardAndWallets' : 'card')}</b>
            <small>{t(test ? 'cardTest' : 'cardText')}</small>
          </span>
          <span className="num">{figure}</span>
        </label>
        {transfer && (
          <label className="opt">
            <input type="radio" name="method" value="transfer" checked={isMoney && transfer.isChosen} onChange={() => chooseMoney(true)} />
            <span>
              <b>{t('transfer')}</b>
              <small>{t('transferText')}</small>
            </span>
            <span className="num">{figure}</span>
          </label>
        )}
        {passes?.isCheaper && byPass}
      </div>
      {passes?.isCheaper && <p className="fine">{t('pass.cheaper')}</p>}
    </>
  )
}

function CreditRow({ available, covers, due, isChosen, choose, byTransfer }: CreditChoice & { byTransfer: boolean }) {
  const { t } = useTranslation('checkout')
  const { money } = useFormat()
  return (
    <label className="opt">
      <input type="checkbox" checked={isChosen} onChange={({ target }) => choose(target.checked)} />
      <span>
        <b>{t('credit')}</b>
        <small>
          {isChosen && due > 0
            ? t('creditFirst', { context: byTransfer ? 'transfer' : undefined })
            : t('creditAvailable', { amount: money(available) })}
        </small>
      </span>
      <span className="num">
        {isChosen && '−'}
        {money(covers)}
      </span>
    </label>
  )
}
