import { useId, useState } from 'react'
import { LANGUAGES } from '../../../../packages/browser/languages.ts'
import type { PassProduct } from '../../../../packages/contract/money/pass-product.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Gift } from './gift.ts'

const AMOUNTS = ['500', '1000', '1500']

type Props = { gift: Gift; products: PassProduct[]; error: string | undefined; onChange: (part: Partial<Gift>) => void }

export function WorthChoice({ gift, products, error, onChange }: Props) {
  const { t } = useTranslation('passes')
  const { money } = useFormat()
  const id = useId()
  const [isOther, setOther] = useState(false)
  const isTyped = gift.product === null && (isOther || !AMOUNTS.includes(gift.amount))
  const choose = (part: Pick<Gift, 'amount' | 'product'>) => {
    setOther(false)
    onChange(part)
  }
  return (
    <>
      <fieldset className="fg">
        <legend>{t('gift.worth')}</legend>
        <div className="chips">
          {AMOUNTS.map((amount) => (
            <button
              type="button"
              className="chip num"
              key={amount}
              aria-pressed={!isTyped && gift.product === null && gift.amount === amount}
              onClick={() => choose({ amount, product: null })}
            >
              {money(Number(amount))}
            </button>
          ))}
          <button
            type="button"
            className="chip"
            aria-pressed={isTyped}
            onClick={() => {
              setOther(true)
              onChange({ product: null })
            }}
          >
            {t('gift.another')}
          </button>
          {products
            .filter((product) => product.most_per_person === null)
            .map((product) => (
              <button
                type="button"
                className="chip"
                key={product.id}
                aria-pressed={gift.product === product.id}
                onClick={() => choose({ amount: gift.amount, product: product.id })}
              >
                {product.name}
              </button>
            ))}
        </div>
        {error && !isTyped && (
          <p className="err" role="alert">
            <Icon name="info" small />
            {error}
          </p>
        )}
      </fieldset>
      {isTyped && (
        <Field
          label={t('gift.amount')}
          inputMode="numeric"
          value={gift.amount}
          maxLength={6}
          autoComplete="off"
          error={error}
          alert
          onChange={({ target }) => onChange({ amount: target.value })}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: groups two buttons, not form fields */}
      <div className="tongue" role="group" aria-labelledby={id}>
        <span id={id}>{t('gift.language')}</span>
        {LANGUAGES.map((language) => (
          <button
            type="button"
            className="chip"
            key={language}
            aria-pressed={gift.language === language}
            onClick={() => onChange({ language })}
          >
            {t(`gift.in.${language}`)}
          </button>
        ))}
      </div>
    </>
  )
}
