import { type KeyboardEvent, type SyntheticEvent, useCallback, useState } from 'react'
import { ApiError } from '../../../../../packages/browser/api-error.ts'
import type { OpenedCheckout } from '../../../../../packages/contract/booking/checkout.ts'
import type { BookingToPay } from '../../../../../packages/contract/money/pay-link.ts'
import { useCancellingSentence } from '../../../i18n/use-cancelling-sentence.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { api } from '../../../lib/api.ts'
import { usePageRestored } from '../../../lib/hooks/use-page-restored.ts'
import { useStudio } from '../../../lib/hooks/use-studio.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { PaymentMethod } from '../payment-method.tsx'
import { TermsCheckbox } from '../terms-checkbox.tsx'
import { useTransferChoice } from '../transfer/use-transfer-choice.ts'
import { payLinkPath } from './use-booking-to-pay.ts'

/** `now` in milliseconds. `onStale`: called if the booking has changed since the page was loaded. */
type Props = { token: string; booking: BookingToPay; now: number; onStale: () => Promise<void> }

export function PayForm({ token, booking: { price, due, terms, until, start }, now, onStale }: Props) {
  const { t } = useTranslation('paying')
  const { money } = useFormat()
  const cancelling = useCancellingSentence()
  const { config, termsVersion } = useStudio()
  const transfer = useTransferChoice(until === null ? null : start)
  const byTransfer = transfer?.isChosen ?? false
  const [agreed, setAgreed] = useState(false)
  const [unagreed, setUnagreed] = useState(false)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  usePageRestored(useCallback(() => setBusy(false), []))

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (busy) return
    setUnagreed(!agreed)
    if (!agreed) return
    setBusy(true)
    setProblem('')
    try {
      const body = {
        expected_price: price,
        by: byTransfer ? 'transfer' : 'card',
        ...(termsVersion !== undefined && { terms_version: termsVersion }),
      }
      // The form stays busy, because the browser is leaving the page.
      window.location.assign((await api.postUnsigned<OpenedCheckout>(`${payLinkPath(token)}checkout/`, body)).checkout_url)
    } catch (error) {
      setProblem(problemText(error))
      setBusy(false)
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) await onStale()
    }
  }

  function problemText(error: unknown): string {
    if (!(error instanceof ApiError) || error.status === 0) return t('failed')
    if (error.code === 'price_changed' && error.price !== undefined) return t('changed', { price: money(error.price) })
    return error.text || t('failed')
  }

  // A form whose button is disabled ignores Enter, so this handler shows that the consent is missing.
  function onEnter(event: KeyboardEvent) {
    if (event.key === 'Enter' && !agreed) void submit(event)
  }

  function agree(agrees: boolean) {
    setAgreed(agrees)
    setUnagreed(false)
  }

  return (
    <form className="by-link" noValidate onSubmit={submit}>
      {transfer && (
        <section>
          <h2 className="label" id="method">
            {t('checkout:method')}
          </h2>
          <PaymentMethod
            test={config?.payment_provider === 'sandbox'}
            wallets={config?.wallets ?? false}
            price={due}
            credit={null}
            transfer={transfer}
          />
        </section>
      )}
      {terms && <p className="pol">{cancelling.whole(terms, now)}</p>}
      <TermsCheckbox agreed={agreed} missing={unagreed} onAgree={agree} onKeyDown={onEnter} />
      {problem && <Notice tone="bad">{problem}</Notice>}
      <SubmitButton busy={busy} disabled={!agreed} icon={!byTransfer && <Icon name="lock" small />}>
        {t('pay', { amount: money(due) })}
      </SubmitButton>
      <p className="fine">{t(byTransfer ? 'checkout:transferNext' : 'checkout:provider')}</p>
      <p className="fine">{t('checkout:noWithdrawal')}</p>
    </form>
  )
}
