import { type FormEvent, Fragment, useId, useState } from 'react'
import { Link } from 'react-router'
import type { CancellationConsequences } from '../../../../../packages/contract/booking/booking-cancellation.ts'
import type { ExchangeTarget } from '../../../../../packages/contract/booking/exchange.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../lib/paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { Refund } from '../refund.tsx'
import { TABS } from '../tabs.ts'
import { PORTION } from './preferred-target.ts'
import { type PaidBy, TargetRow } from './target-row.tsx'
import type { DateChoice, Exchange } from './use-exchange.ts'
import { useExchangeTexts } from './use-exchange-texts.ts'

type Props = { consequences: CancellationConsequences; choice: DateChoice; exchange: Exchange }

export function DateForm({ consequences, choice, exchange: { canPay, termsVersion, choose, chooseBack, move } }: Props) {
  const { t } = useTranslation('exchanging')
  const { method, ways, pass, gives_back } = consequences
  const isByCourse = gives_back === 'make_up' || gives_back === 'no_make_up'
  const paidBy: PaidBy = isByCourse ? 'course' : pass ? 'pass' : 'money'
  const { dayKey } = useFormat()
  const { options, chosen, back, changed, problem, isBusy } = choice
  const [portions, setPortions] = useState(1)
  const group = useId()
  // Shows enough dates that the chosen one is among them.
  const count = Math.max(portions * PORTION, options.targets.findIndex(({ id }) => id === chosen?.id) + 1)
  const shown = options.targets.slice(0, count)

  function submit(event: FormEvent) {
    event.preventDefault()
    void move()
  }

  return (
    <form className="ask" onSubmit={submit}>
      <div>
        <div className="opts days" role="radiogroup" aria-label={t('dates')}>
          {shown.map((target, index) => {
            const before = shown[index - 1]
            const isFirstOther = before?.title === options.title && target.title !== options.title
            const isSameDay = before !== undefined && !isFirstOther && dayKey(before.start) === dayKey(target.start)
            const row = {
              group,
              options,
              paidBy,
              target,
              isSameDay,
              isChosen: target.id === chosen?.id,
              onChoose: () => choose(target),
            }
            return (
              <Fragment key={target.id}>
                {isFirstOther && <p className="label">{t('others')}</p>}
                <TargetRow {...row} />
              </Fragment>
            )
          })}
        </div>
        {shown.length < options.targets.length && (
          <button type="button" className="link" onClick={() => setPortions(portions + 1)}>
            {t('more')}
          </button>
        )}
      </div>
      {chosen && chosen.refunded > chosen.credit && ways.length > 1 && (
        <Refund consequences={asConsequences(consequences, chosen)} back={back} onChoose={chooseBack} />
      )}
      {changed && (
        <p className="err" role="alert">
          <Icon name="info" />
          {(changed.why === 'other' && changed.text) || t(`changed.${changed.why}`)}
        </p>
      )}
      {problem && <Notice tone="bad">{problem.text || t(problem.why === 'failed' ? 'failed' : 'noAnswer')}</Notice>}
      <Consequence method={method} pass={pass} paidBy={paidBy} choice={choice} canPay={canPay} termsVersion={termsVersion}>
        {(button) =>
          chosen && chosen.due > 0 && !canPay ? (
            <Link className="btn pri wide" to={paths.myServicesTab(TABS[options.kind])}>
              {t('toAccount')}
            </Link>
          ) : (
            <SubmitButton busy={isBusy}>{button}</SubmitButton>
          )
        }
      </Consequence>
    </form>
  )
}

/** Converts the price difference to consequences of a cancellation, because both forms offer the same refund methods. */
const asConsequences = (consequences: CancellationConsequences, { refunded, credit }: ExchangeTarget): CancellationConsequences => ({
  ...consequences,
  amount: refunded,
  paid: refunded,
  money: refunded - credit,
  credit,
  resale: false,
})

type ConsequenceProps = {
  method: CancellationConsequences['method']
  pass: CancellationConsequences['pass']
  paidBy: PaidBy
  choice: DateChoice
  canPay: boolean
  termsVersion: string | undefined
  children: (button: string) => React.ReactNode
}

function Consequence({ method, pass, paidBy, choice: { options, chosen, back }, canPay, termsVersion, children }: ConsequenceProps) {
  const { t } = useTranslation('exchanging')
  const texts = useExchangeTexts({ options, method, pass, paidBy, canPay })
  if (!chosen) {
    return (
      <p className="stated" aria-live="polite">
        {t('choose')}
      </p>
    )
  }
  return (
    <>
      <p className="stated" aria-live="polite">
        {texts.line(chosen, back)}
      </p>
      {children(texts.button(chosen, back))}
      <p className="fine">
        <RichText
          text={chosen.due > 0 && canPay ? texts.paying : texts.until}
          parts={{ terms: <Link to={termsVersion === undefined ? paths.bookingTerms : paths.termsOf(termsVersion)} target="_blank" /> }}
        />
      </p>
    </>
  )
}
