import { useLocaleState, useTranslate } from 'react-admin'
import { asLanguage, FALLBACK } from '../../../../packages/browser/languages.ts'
import type { Booking } from '../../../../packages/contract/booking/booking.ts'
import { policyText } from './policy-text.ts'
import { useLeftText } from './use-left-text.ts'
import './booking-cancelling.css'

type Props = { booking: Pick<Booking, 'terms' | 'left' | 'pass'>; name: string }

export function BookingCancelling({ booking: { terms, left, pass }, name }: Props) {
  const t = useTranslate()
  const [language] = useLocaleState()
  const leftText = useLeftText()
  if (!terms && !left) return null
  return (
    <section className="booking-cancelling">
      <h3>{t('cancelling.booking.title')}</h3>
      {left && <p>{leftText(left, name, pass)}</p>}
      {terms && (
        <p className="booking-terms">{t('cancelling.booking.rules', { rules: policyText(terms, asLanguage(language) ?? FALLBACK, 0) })}</p>
      )}
    </section>
  )
}
