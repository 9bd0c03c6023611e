import { useTranslate } from 'react-admin'
import { useFormat } from '../i18n/format.ts'
import { ChoiceButtons } from '../ui/choice-buttons.tsx'
import { Field } from '../ui/field.tsx'
import { linkEnds, type PayLinkDraft, typedPrice } from './pay-link-request.ts'
import './pay-links.css'

/** `usual`: the price of the class, CZK. `now`: the current time in milliseconds. */
type Props = { start: string; usual: number; now: number; value: PayLinkDraft; onChange: (value: PayLinkDraft) => void }

export function LinkFields({ start, usual, now, value, onChange }: Props) {
  const t = useTranslate()
  const { day, time } = useFormat()
  const ends = linkEnds(start, now)
  const said = (until: string) => t('payLink.untilOption', { day: day(until), time: time(until) })
  const chosen = value.until ?? ends[0]?.until ?? ''
  const isOther = typedPrice(value.price) !== usual
  return (
    <div className="link-fields">
      <p>{t('payLink.hint')}</p>
      <ChoiceButtons
        label={t('payLink.until')}
        options={ends.map(({ until }) => ({ value: until, text: said(until) }))}
        value={chosen}
        onChoose={(until) => onChange({ ...value, until })}
      />
      <div className="two-fields">
        <Field
          label={t('payLink.price')}
          className="num"
          inputMode="numeric"
          value={value.price}
          onChange={(event) => onChange({ ...value, price: event.target.value })}
          aria-invalid={Number.isNaN(typedPrice(value.price)) || undefined}
        />
        {isOther && (
          <Field
            label={t('payLink.note')}
            maxLength={200}
            value={value.note}
            onChange={(event) => onChange({ ...value, note: event.target.value })}
          />
        )}
      </div>
    </div>
  )
}
