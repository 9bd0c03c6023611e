import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CheckoutData } from '../../../contract/checkout.ts'
import type { Person } from '../../../contract/person.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { NavigationState } from '../../lib/navigation-state.ts'
import { paths } from '../../lib/paths.ts'
import { usePageRestored } from '../../lib/use-page-restored.ts'
import { useStudio } from '../../lib/use-studio.ts'
import { Icon } from '../../ui/icon.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { type PaymentProblem, pay } from './pay.ts'
import { PaymentMethod } from './payment-method.tsx'
import { rememberCheckout } from './remembered-checkout.ts'
import { TermsCheckbox } from './terms-checkbox.tsx'

type Props = {
  data: CheckoutData
  row: string | undefined
  person: Person
  onProblem: (problem: PaymentProblem | null) => void
  /** Until when cancelling brings how much; empty where nothing is to be said of that. */
  cancelling: string
  children: ReactNode
}

/** `row`: the address of the class in the timetable. `children`: what stands above the button when paying did not come about. */
export function CheckoutForm({ data, row, person, onProblem, cancelling, children }: Props) {
  const { t } = useTranslation('checkout')
  const { money } = useFormat()
  const navigate = useNavigate()
  const provider = useStudio().config?.payment_provider
  const free = data.price === 0
  const [agreed, setAgreed] = useState(false)
  const [unagreed, setUnagreed] = useState(false)
  const [busy, setBusy] = useState(false)
  usePageRestored(useCallback(() => setBusy(false), []))

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (busy) return
    setUnagreed(!agreed)
    if (!agreed) return

    setBusy(true)
    onProblem(null)
    const paid = await pay(data, provider)
    // It stays busy: the browser is on its way.
    if ('to' in paid) {
      rememberCheckout({ checkout: data, ...(row && { redirect: row }) })
      return window.location.assign(paid.to)
    }
    setBusy(false)
    if (paid.problem !== 'expired' && paid.problem !== 'unauthorized') return onProblem(paid)
    return navigate(paths.login, {
      state: { message: paid.problem, checkout: data, redirect: row ?? paths.checkout } satisfies NavigationState,
    })
  }

  // With the button disabled the browser would not submit on Enter, and nobody would learn why nothing happens.
  function onEnter(event: KeyboardEvent) {
    if (event.key === 'Enter' && !agreed) void submit(event)
  }

  function agree(agrees: boolean) {
    setAgreed(agrees)
    setUnagreed(false)
  }

  const name = `${person.first_name} ${person.last_name}`.trim()
  return (
    <form noValidate onSubmit={submit}>
      <section className="step">
        <h2>{t('for')}</h2>
        <p className="who">
          {name && (
            <>
              <strong>{name}</strong>
              <br />
            </>
          )}
          <span className={name ? 'muted' : undefined}>{person.email}</span>
        </p>
      </section>
      <section className="step">
        <h2 id="method">{t('method')}</h2>
        {free ? <p>{t('nothingToPay')}</p> : <PaymentMethod test={provider === 'sandbox'} />}
      </section>
      <section className="step last">
        {/* Above the box: on a phone Pay, once it is ticked, may cover what is below. */}
        {!free && cancelling && <p className="pol">{cancelling}</p>}
        {!free && <p className="muted law">{t('noWithdrawal')}</p>}
        <TermsCheckbox agreed={agreed} missing={unagreed} onAgree={agree} onKeyDown={onEnter} />
        {children}
      </section>
      <div className={`payline ${agreed ? 'ready' : ''}`}>
        <SubmitButton busy={busy} disabled={!agreed} icon={!free && <Icon name="lock" small />}>
          {free ? t('confirmFree') : t('pay', { amount: money(data.price) })}
        </SubmitButton>
      </div>
      {!free && <p className="muted after">{t('provider')}</p>}
    </form>
  )
}
