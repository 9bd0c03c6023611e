import { type KeyboardEvent, type SyntheticEvent, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { CheckoutData } from '../../../contract/checkout.ts'
import type { Person } from '../../../contract/person.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { Carried } from '../../lib/carried.ts'
import { paths } from '../../lib/paths.ts'
import { usePageRestored } from '../../lib/use-page-restored.ts'
import { useStudio } from '../../lib/use-studio.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Rich } from '../../ui/rich.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { type Paid, pay } from './pay.ts'
import { PaymentMethod } from './payment-method.tsx'

type Problem = Exclude<Paid, { to: string }>
type Props = { data: CheckoutData; person: Person; onPriceChanged: (price: number) => void }

export function CheckoutForm({ data, person, onPriceChanged }: Props) {
  const { t } = useTranslation('checkout')
  const { money } = useFormat()
  const navigate = useNavigate()
  const provider = useStudio().config?.payment_provider ?? 'sandbox'
  const [agreed, setAgreed] = useState(false)
  const [unagreed, setUnagreed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  usePageRestored(useCallback(() => setBusy(false), []))

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (busy) return
    setUnagreed(!agreed)
    if (!agreed) return

    setBusy(true)
    setProblem(null)
    const paid = await pay(data, provider)
    // It stays busy: the browser is on its way.
    if ('to' in paid) return window.location.assign(paid.to)
    setBusy(false)
    if (paid.problem === 'expired') return toLogin(t('errors.expired'))
    if (paid.problem === 'unauthorized') return toLogin(t('errors.auth'))
    if (paid.problem === 'price_changed') onPriceChanged(paid.price)
    setProblem(paid)
  }

  function toLogin(message: string) {
    return navigate(paths.login, { state: { message, checkout: data, redirect: paths.checkout } satisfies Carried })
  }

  // With the button disabled the browser would not submit on Enter, and nobody would learn why nothing happens.
  function onEnter(event: KeyboardEvent) {
    if (event.key === 'Enter' && !agreed) void submit(event)
  }

  return (
    <form noValidate onSubmit={submit}>
      <section className="step">
        <h2>{t('for')}</h2>
        <p>
          <strong>{`${person.first_name} ${person.last_name}`.trim() || person.username}</strong>
          <br />
          <span className="muted">{person.email}</span>
        </p>
      </section>
      <section className="step">
        <h2 id="method">{t('method')}</h2>
        <PaymentMethod test={provider === 'sandbox'} />
      </section>
      <section className="step">
        <label className="tick">
          <input
            type="checkbox"
            name="terms"
            required
            checked={agreed}
            aria-invalid={unagreed || undefined}
            aria-describedby={unagreed ? 'terms-error' : undefined}
            onKeyDown={onEnter}
            onChange={({ target }) => {
              setAgreed(target.checked)
              setUnagreed(false)
            }}
          />
          <span>
            <Rich
              text={t('terms')}
              parts={{ terms: <Link to={paths.bookingTerms} target="_blank" />, privacy: <Link to={paths.privacy} target="_blank" /> }}
            />
          </span>
        </label>
        {unagreed && (
          <p className="err" id="terms-error" role="alert">
            <Icon name="info" small />
            {t('errors.terms')}
          </p>
        )}
        {problem && <ProblemNotice problem={problem} data={data} />}
        <SubmitButton busy={busy} disabled={!agreed} icon={<Icon name="lock" small />}>
          {data.price === 0 ? t('confirmFree') : t('pay', { amount: money(data.price) })}
        </SubmitButton>
        <p className="muted after">{t('provider')}</p>
      </section>
    </form>
  )
}

function ProblemNotice({ problem, data }: { problem: Problem; data: CheckoutData }) {
  const { t } = useTranslation('checkout')
  const { money } = useFormat()
  if (!('text' in problem) && problem.problem !== 'price_changed') return null
  if (problem.problem === 'price_changed') return <Notice tone="bad">{t('changed', { price: money(problem.price) })}</Notice>
  if (problem.problem !== 'taken') return <Notice tone="bad">{problem.text || t(`errors.${problem.problem}`)}</Notice>
  return (
    <Notice tone="bad">
      <p>{problem.text || t('taken')}</p>
      <p>
        <Link to={paths.booking({ tab: data.type })}>{t('chooseAnother')}</Link>
      </p>
    </Notice>
  )
}
