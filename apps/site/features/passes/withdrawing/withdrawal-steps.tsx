import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { noonOf } from '../../../../../packages/browser/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import type { WithdrawalQuestion } from './use-withdrawal.ts'
import { WithdrawalSummary } from './withdrawal-summary.tsx'

type Props = { question: WithdrawalQuestion; onGoTo: (step: 1 | 2) => void; onConfirm: (name: string) => void }

export function WithdrawalSteps(props: Props) {
  return props.question.step === 1 ? <FirstStep {...props} /> : <SecondStep {...props} />
}

function FirstStep({ question: { withdrawal, hasChanged }, onGoTo }: Props) {
  const { t } = useTranslation('passes')
  const { dayKey, dayMonthYear } = useFormat()
  // `until` is the midnight after the last day.
  const lastDay = dayKey(new Date(Date.parse(withdrawal.until) - 1).toISOString())
  return (
    <form
      className="ask ack"
      onSubmit={(event) => {
        event.preventDefault()
        onGoTo(2)
      }}
    >
      <Step number={1} />
      <WithdrawalSummary withdrawal={withdrawal} />
      {hasChanged && (
        <p className="err" role="alert">
          <Icon name="info" />
          {t('withdraw.changed')}
        </p>
      )}
      <SubmitButton busy={false}>{t('withdraw.begin')}</SubmitButton>
      <p className="fine">{t('withdraw.possible', { day: dayMonthYear(noonOf(lastDay)) })}</p>
    </form>
  )
}

function SecondStep({ question: { withdrawal, problem, isBusy }, onGoTo, onConfirm }: Props) {
  const { t } = useTranslation('passes')
  const { money } = useFormat()
  const [isMissing, setMissing] = useState(false)
  const { buyer, order_id: id, name: what, back } = withdrawal

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    setMissing(name === '')
    if (name === '') event.currentTarget.querySelector('input')?.focus()
    else onConfirm(name)
  }

  return (
    <form className="ask ack" noValidate onSubmit={submit}>
      <Step number={2} isNew />
      <Field
        label={t('withdraw.name')}
        name="name"
        defaultValue={buyer.name}
        autoComplete="name"
        maxLength={160}
        error={isMissing && t('withdraw.nameMissing')}
        alert
      />
      <dl>
        <div>
          <dt>{t('withdraw.contract')}</dt>
          <dd>{t('withdraw.order', { id, what })}</dd>
        </div>
        <div>
          <dt>{t('withdraw.email')}</dt>
          <dd>{buyer.email}</dd>
        </div>
      </dl>
      {problem && <Notice tone="bad">{problem.text || t(problem.why === 'failed' ? 'withdraw.failed' : 'withdraw.noAnswer')}</Notice>}
      <SubmitButton busy={isBusy}>{t('withdraw.confirm')}</SubmitButton>
      <button type="button" className="btn sec wide" onClick={() => onGoTo(1)}>
        {t('withdraw.goBack')}
      </button>
      {back > 0 && <p className="fine">{t('withdraw.within', { amount: money(back) })}</p>}
    </form>
  )
}

/** The heading of a step. It receives the focus when the step changes. */
function Step({ number, isNew = false }: { number: 1 | 2; isNew?: boolean }): ReactNode {
  const { t } = useTranslation('passes')
  const label = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isNew) label.current?.focus()
  }, [isNew])
  return (
    <p className="label" ref={label} tabIndex={-1}>
      {t('withdraw.step', { step: number })}
    </p>
  )
}
