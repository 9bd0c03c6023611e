import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'

/** There is one way to pay; `test`: and no real money moves. */
export function PaymentMethod({ test }: { test: boolean }) {
  const { t } = useTranslation('checkout')
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
