import { type ReactNode, type SyntheticEvent, useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { OwnPerson } from '../../../../../packages/contract/people/person.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { usePageRestored } from '../../../lib/hooks/use-page-restored.ts'
import { useStudio } from '../../../lib/hooks/use-studio.ts'
import type { NavigationState } from '../../../lib/navigation-state.ts'
import { paths } from '../../../lib/paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PageSpinner } from '../../../ui/page-spinner.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { type CreditChoice, creditFor } from '../pass-and-credit/credit-offer.ts'
import { useOwnCredit } from '../pass-and-credit/use-own-credit.ts'
import { paysWithCredit, rememberHabit } from '../paying-habit.ts'
import { PaymentMethod } from '../payment-method.tsx'
import { TermsCheckbox } from '../terms-checkbox.tsx'
import { useTransferChoice } from '../transfer/use-transfer-choice.ts'
import { OrderProblemNotice } from './order-problem-notice.tsx'
import { type OrderedProduct, type OrderProblem, placeOrder } from './place-order.ts'

type Props = {
  ordered: OrderedProduct
  /** CZK. */
  price: number
  person: OwnPerson
  line: (price: number) => ReactNode
  ticket: (price: number, credit: CreditChoice | null) => ReactNode
  /** The right of withdrawal, and everything else that the buyer agrees to. */
  rules: ReactNode
  /** The start of the first class, before which a bank transfer has to arrive. Null: the order contains no class. */
  start?: string | null
}

/** The shown price is sent as the expected one, so no other price is charged. */
export function OrderCheckout({ ordered, price: shownPrice, person, line, ticket, rules, start = null }: Props) {
  const { t } = useTranslation(['passes', 'checkout'])
  const { money } = useFormat()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { config, termsVersion } = useStudio()
  const provider = config?.payment_provider
  const [credit, readCredit] = useOwnCredit()
  const [wantsCredit, setWantsCredit] = useState(paysWithCredit)
  const [price, setPrice] = useState(shownPrice)
  const [agreed, setAgreed] = useState(false)
  const [unagreed, setUnagreed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<OrderProblem | null>(null)
  const transfer = useTransferChoice(start)
  const context = ordered.kind
  usePageRestored(useCallback(() => setBusy(false), []))

  // Credit is above the button, so it loads first to prevent layout shifts.
  if (credit === undefined) return <PageSpinner text={t('common:loading')} />
  const offer = creditFor(credit, price)
  const choice: CreditChoice | null = offer && { ...offer, isChosen: wantsCredit, choose: setWantsCredit }
  const due = choice?.isChosen ? choice.due : price
  const byTransfer = due > 0 && (transfer?.isChosen ?? false)

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (busy) return
    setUnagreed(!agreed)
    if (!agreed) return

    setBusy(true)
    setProblem(null)
    const found = await placeOrder({
      ordered,
      price,
      provider: byTransfer ? 'transfer' : provider,
      termsVersion,
      credit: choice?.isChosen ? { use: 'credit', expected_due: due } : undefined,
    })
    // The form stays busy, because the browser is leaving the page.
    if ('to' in found) {
      if (choice) rememberHabit(choice.isChosen)
      return window.location.assign(found.to)
    }
    setBusy(false)
    if (found.problem === 'expired' || found.problem === 'unauthorized')
      return navigate(paths.login, { state: { message: found.problem, redirect: pathname } satisfies NavigationState })
    if (found.problem === 'credit_short') await readCredit()
    if (found.problem === 'price_changed') setPrice(found.price)
    setProblem(found)
  }

  function agree(agrees: boolean) {
    setAgreed(agrees)
    setUnagreed(false)
  }

  const name = `${person.first_name} ${person.last_name}`.trim()
  return (
    <>
      <section className="ph wrap grid">
        <h1 className="t">
          <RichText text={t('order.headline', { context })} parts={{ em: <em /> }} />
        </h1>
      </section>
      <div className="wrap grid co">
        <div className="form">
          <form className="pay order" noValidate onSubmit={submit}>
            <section className="step who">
              <h2>{t('order.for', { context })}</h2>
              <p>
                {name && <strong>{name}</strong>}
                <span className={name ? 'muted' : undefined}>{person.email}</span>
              </p>
            </section>
            <section className="step what">{line(price)}</section>
            <section className="step way">
              <h2 id="method">{t('checkout:method')}</h2>
              <PaymentMethod
                test={provider === 'sandbox'}
                wallets={config?.wallets ?? false}
                price={price}
                credit={choice}
                transfer={transfer}
              />
            </section>
            <section className="step last">
              {rules}
              <TermsCheckbox
                agreed={agreed}
                missing={unagreed}
                onAgree={agree}
                onKeyDown={(event) => event.key === 'Enter' && !agreed && void submit(event)}
              />
              {problem && <OrderProblemNotice problem={problem} kind={ordered.kind} due={due} />}
            </section>
            <div className={`payline ${agreed ? 'ready' : ''}`}>
              <SubmitButton busy={busy} disabled={!agreed} icon={due > 0 && !byTransfer && <Icon name="lock" small />}>
                {due > 0 ? t('order.pay', { amount: money(due), context }) : t('order.payByCredit', { context })}
              </SubmitButton>
            </div>
            {due > 0 && <p className="muted after">{t(byTransfer ? 'checkout:transferNext' : 'checkout:provider')}</p>}
          </form>
        </div>
        {ticket(price, choice)}
      </div>
    </>
  )
}
