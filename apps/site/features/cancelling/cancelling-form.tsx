import type { FormEvent } from 'react'
import type { RefundWay } from '../../../../packages/contract/booking/booking-cancellation.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import type { Change } from './change.ts'
import { isGone } from './is-gone.ts'
import { Outlook } from './outlook.tsx'
import type { Question } from './use-cancellation.ts'

type Props = { question: Question; onChoose: (back: RefundWay) => void; onCancel: () => void; onKeep: () => void }

export function CancellingForm({ question, onChoose, onCancel, onKeep }: Props) {
  const { t } = useTranslation('cancelling')
  const { money } = useFormat()
  const { consequences, back, readAt, changed, problem, isBusy } = question
  const { amount, paid, resale, pass, entries, gives_back, studio_fault: fault } = consequences

  function submit(event: FormEvent) {
    event.preventDefault()
    onCancel()
  }
  function button() {
    if (gives_back === 'no_make_up') return t('release')
    if (gives_back === 'make_up') return t(entries > 0 ? 'course.cancel' : 'release')
    if (pass && entries > 0) return t('pass.cancel')
    if (pass) return t(resale ? 'release' : 'pass.release')
    if (amount > 0 && back === 'credit') return t('keepAsCredit', { amount: money(amount) })
    if (amount > 0) return t('refund', { amount: money(amount) })
    return t(paid > 0 && !resale ? 'releaseUnpaid' : 'release')
  }
  const isLate = amount === 0 && entries === 0 && (paid > 0 || pass)

  return (
    <form className="ask" onSubmit={submit}>
      <Outlook consequences={consequences} readAt={readAt} back={back} onChoose={onChoose} />
      {changed && <Changed change={changed} readAt={readAt} />}
      {problem && <Notice tone="bad">{problem.text || t(problem.why === 'failed' ? 'failed' : 'noAnswer')}</Notice>}
      <SubmitButton busy={isBusy}>{button()}</SubmitButton>
      {changed && (
        <button type="button" className="btn sec wide" onClick={onKeep}>
          {t('keep')}
        </button>
      )}
      <p className="fine">
        {t('atOnce', { context: isGone(fault) ? 'gone' : undefined })} {isLate && resale && t('ifTaken')}
      </p>
    </form>
  )
}

function Changed({ change, readAt }: { change: Change; readAt: number }) {
  const { t } = useTranslation('cancelling')
  const { dayKey, shortDate, dayAndMonth, time, language } = useFormat()
  function buttonText(): string {
    if (change.why === 'other') return t('changed.other')
    const { until } = change
    if (dayKey(until) === dayKey(new Date(readAt).toISOString())) return t('changed.today', { time: time(until) })
    return t('changed.earlier', { day: language === 'ru' ? dayAndMonth(until) : shortDate(until), time: time(until) })
  }
  return (
    <p className="err" role="alert">
      <Icon name="info" />
      {buttonText()}
    </p>
  )
}
