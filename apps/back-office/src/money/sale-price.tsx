import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { CheckedField } from '../ui/checked-field.tsx'
import { ChoiceButtons } from '../ui/choice-buttons.tsx'

const methods = ['cash', 'card', 'transfer', 'free'] as const
const MAX = 999_999

type Sale = ReturnType<typeof useSalePrice>

/** Returns the payment method and the price of a sale, in CZK. The price is `listed` until another one is typed. */
export function useSalePrice(listed: number) {
  const [method, setMethod] = useState<(typeof methods)[number]>('cash')
  const [typed, setTyped] = useState<string | null>(null)
  const price = typed === null ? listed : Number(typed.replace(/[\s\u00a0]/g, '') || Number.NaN)
  const isWrong = method !== 'free' && !(Number.isInteger(price) && price >= 1 && price <= MAX)
  return { listed, method, setMethod, typed, setTyped, price, isWrong }
}

export function SalePrice({ label, sale: { listed, method, setMethod, typed, setTyped, isWrong } }: { label: string; sale: Sale }) {
  const t = useTranslate()
  return (
    <>
      <ChoiceButtons
        label={t('passes.sell.how')}
        options={methods.map((value) => ({ value, text: t(`class.add.${value}`) }))}
        value={method}
        onChoose={setMethod}
      />
      {method !== 'free' && (
        <CheckedField
          label={label}
          name="price"
          className="num"
          inputMode="numeric"
          autoComplete="off"
          required
          value={typed ?? String(listed)}
          onChange={({ target }) => setTyped(target.value)}
          problem={isWrong ? t('credit.adjust.whole') : undefined}
        />
      )}
    </>
  )
}
