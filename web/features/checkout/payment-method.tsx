import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import type { CreditChoice } from './credit-offer.ts'

/** `test`: no real money moves. `credit` null: there is one way to pay. */
export function PaymentMethod({ test, price, credit }: { test: boolean; price: number; credit: CreditChoice | null }) {
  const { t } = useTranslation('checkout')
  if (credit) return <CreditAndCard test={test} price={price} credit={credit} />
  return (
    <div className="pay" role="radiogroup" aria-labelledby="method">
      <label>
        <input type="radio" name="method" value="card" defaultChecked />
        <span>
          <b>{t('card')}</b>
          <small>{t(test ? 'cardTest' : 'cardText')}</small>
        </span>
        <Icon name="card" />
      </label>
    </div>
  )
}

/** Credit comes first, and the card pays what it leaves; where that is nothing, the card is there to be taken instead. */
function CreditAndCard({ test, price, credit }: { test: boolean; price: number; credit: CreditChoice }) {
  const { t } = useTranslation('checkout')
  const { money } = useFormat()
  const { available, covers, due, isChosen, choose } = credit
  const byCard = isChosen ? due : price
  return (
    // biome-ignore lint/a11y/useSemanticElements: its heading is the step's
    <div className="opts" role="group" aria-labelledby="method">
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
      <label className="opt">
        <input type="radio" name="method" value="card" checked={byCard > 0} onChange={() => choose(false)} />
        <span>
          <b>{t('card')}</b>
          <small>{t(test ? 'cardTest' : 'cardText')}</small>
        </span>
        <span className="num">{money(byCard || price)}</span>
      </label>
    </div>
  )
}
