import { type KeyboardEvent, type ReactNode, type RefObject, type SyntheticEvent, useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CheckoutData } from '../../../../packages/contract/booking/checkout.ts'
import type { OwnPerson } from '../../../../packages/contract/people/person.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useEmailProof } from '../../lib/hooks/use-email-proof.ts'
import { usePageRestored } from '../../lib/hooks/use-page-restored.ts'
import { useStudio } from '../../lib/hooks/use-studio.ts'
import type { NavigationState } from '../../lib/navigation-state.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { UnprovenEmailNotice } from '../../ui/unproven-email-notice.tsx'
import { CorrectEmail } from './correct-email.tsx'
import type { CreditChoice } from './pass-and-credit/credit-offer.ts'
import type { PassChoice } from './pass-and-credit/use-pass-choice.ts'
import { usePassTexts } from './pass-and-credit/use-pass-texts.ts'
import { VoucherField } from './pass-and-credit/voucher-field.tsx'
import { type PaymentProblem, pay, type WithCredit, type WithPass } from './pay.ts'
import { rememberHabit } from './paying-habit.ts'
import { PaymentMethod } from './payment-method.tsx'
import { rememberCheckout } from './remembered-checkout.ts'
import { StartsNow } from './starts-now.tsx'
import { TermsCheckbox } from './terms-checkbox.tsx'
import type { TransferChoice } from './transfer/use-transfer-choice.ts'

type Props = {
  data: CheckoutData
  row: string | undefined
  person: OwnPerson
  /** Null: this payment method cannot be used. */
  credit: CreditChoice | null
  passes: PassChoice | null
  transfer: TransferChoice | null
  onProblem: (problem: PaymentProblem | null) => void | Promise<void>
  onRedeemed: () => Promise<void>
  classLine: ReactNode
  cancelling: string
  /** A sentence about what happens if too few people pay. Empty if the class takes place anyway. */
  tooFew: string
  payLine: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** `row`: the URL of the class in the timetable. `children`: the error, shown above the button. */
export function CheckoutForm({
  data,
  row,
  person,
  credit,
  passes,
  transfer,
  onProblem,
  onRedeemed,
  classLine,
  cancelling,
  tooFew,
  payLine,
  children,
}: Props) {
  const { t } = useTranslation('checkout')
  const { money } = useFormat()
  const navigate = useNavigate()
  const { config, termsVersion } = useStudio()
  const provider = config?.payment_provider
  const free = data.price === 0
  const pass = passes?.chosen ?? null
  const due = pass ? 0 : credit?.isChosen ? credit.due : data.price
  const textsOf = usePassTexts()
  const byTransfer = due > 0 && (transfer?.isChosen ?? false)
  const asksToStart = pass?.asks_to_start ?? false
  const isReady = (agrees: boolean) => agrees && (!asksToStart || (passes?.startsNow ?? false))
  const [agreed, setAgreed] = useState(false)
  const [unagreed, setUnagreed] = useState(false)
  const [unstarted, setUnstarted] = useState(false)
  const [busy, setBusy] = useState(false)
  const proof = useEmailProof()
  usePageRestored(useCallback(() => setBusy(false), []))

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (busy) return
    setUnagreed(!agreed)
    setUnstarted(asksToStart && !passes?.startsNow)
    if (!isReady(agreed)) return

    setBusy(true)
    void onProblem(null)
    const paid = await pay(data, byTransfer ? 'transfer' : provider, beside(), termsVersion)
    // The form stays busy, because the browser is leaving the page.
    if ('to' in paid) {
      if (credit && !pass) rememberHabit(credit.isChosen)
      rememberCheckout({ checkout: data, ...(row && { redirect: row }) })
      return window.location.assign(paid.to)
    }
    if (paid.problem !== 'expired' && paid.problem !== 'unauthorized') {
      await onProblem(paid)
      return setBusy(false)
    }
    setBusy(false)
    return navigate(paths.login, {
      state: { message: paid.problem, checkout: data, redirect: row ?? paths.checkout } satisfies NavigationState,
    })
  }

  function onEnter(event: KeyboardEvent) {
    if (event.key === 'Enter' && !isReady(agreed)) void submit(event)
  }

  function agree(agrees: boolean) {
    setAgreed(agrees)
    setUnagreed(false)
  }

  function beside(): WithCredit | WithPass | undefined {
    if (pass) return { use: { pass_id: pass.id, start_now: asksToStart && (passes?.startsNow ?? false) }, expected_due: 0 }
    return credit?.isChosen ? { use: 'credit', expected_due: due } : undefined
  }
  function buttonText() {
    if (pass)
      return agreed && !isReady(agreed) ? t('pass.startFirst') : t('pass.book', { context: pass.is_of_course ? 'course' : undefined })
    if (free) return t('confirmFree')
    return due > 0 ? t('pay', { amount: money(due) }) : t('payByCredit')
  }
  function after() {
    if (pass) return textsOf(pass)
    if (due > 0) return t(byTransfer ? 'transferNext' : 'provider')
    const left = credit ? credit.available - credit.covers : 0
    return left > 0 && t('creditLeft', { amount: money(left) })
  }

  const name = `${person.first_name} ${person.last_name}`.trim()
  return (
    <form className="pay" noValidate onSubmit={submit}>
      <section className="step who">
        <h2>{t('for')}</h2>
        <p>
          {name && <strong>{name}</strong>}
          <span className={name ? 'muted' : undefined}>{person.email}</span>
        </p>
        {person.email_correctable && <CorrectEmail person={person} />}
      </section>
      <section className="step what">
        {classLine}
        {!free && cancelling && <p className="pol">{cancelling}</p>}
        {tooFew && <p className="pol">{tooFew}</p>}
      </section>
      <section className="step way">
        <h2 id="method">{t('method')}</h2>
        {free ? (
          <p>{t('nothingToPay')}</p>
        ) : (
          <PaymentMethod
            test={provider === 'sandbox'}
            wallets={config?.wallets ?? false}
            price={data.price}
            credit={credit}
            passes={passes}
            transfer={transfer}
          />
        )}
        {byTransfer && !person.email_proven && <UnprovenEmailNotice email={person.email} proof={proof} text={t('transferUnproven')} />}
        {!free && <VoucherField onRedeemed={onRedeemed} />}
      </section>
      <section className="step last">
        {passes && asksToStart && <StartsNow choice={passes} missing={unstarted} />}
        <TermsCheckbox agreed={agreed} missing={unagreed} onAgree={agree} onKeyDown={onEnter} />
        {children}
      </section>
      <div className={`payline ${isReady(agreed) ? 'ready' : ''}`} ref={payLine}>
        <SubmitButton busy={busy} disabled={!isReady(agreed)} icon={due > 0 && !byTransfer && <Icon name="lock" small />}>
          {buttonText()}
        </SubmitButton>
      </div>
      {after() && <p className="muted after">{after()}</p>}
      {!free && <p className="muted after">{t('noWithdrawal')}</p>}
    </form>
  )
}
