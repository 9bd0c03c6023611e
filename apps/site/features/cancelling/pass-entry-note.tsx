import { noonOf } from '../../../../packages/browser/format.ts'
import type { CancellationConsequences } from '../../../../packages/contract/booking/booking-cancellation.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CancellingLine } from '../../ui/cancelling-line.tsx'
import { StudioFaultNotice } from './studio-fault-notice.tsx'
import { useWhyLate } from './use-why-late.ts'

type Props = { consequences: CancellationConsequences; pass: NonNullable<CancellationConsequences['pass']>; readAt: number }

export function PassEntryNote({ consequences, pass, readAt }: Props) {
  const { t } = useTranslation('cancelling')
  const { dayMonthYear } = useFormat()
  const why = useWhyLate(consequences)
  const { kind, terms, start, percent, entries, resale, gives_back, studio_fault: fault } = consequences
  const end = pass.valid_until && dayMonthYear(noonOf(pass.valid_until))
  const isMakeUp = gives_back === 'make_up'
  const isUnusable = gives_back === 'no_make_up'
  const whatReturns = () => {
    if (isUnusable) return { what: t('course.unusable'), more: pass.name }
    if (isMakeUp) return { what: t('course.back'), more: end ? t('course.until', { day: end }) : pass.name }
    return { what: t('pass.back'), more: pass.ends_soon && end ? t('pass.endStays', { what: pass.name, day: end }) : pass.name }
  }
  function lateContext() {
    if (!resale) return undefined
    return kind === 'slot' ? 'resale_slot' : 'resale'
  }
  function whyNot() {
    if (gives_back === 'ended_pass') return t('pass.ended')
    if (isUnusable) return t('course.unusable')
    if (why === '') {
      const paidBy = isMakeUp ? 'course' : 'pass'
      return resale ? `${t(`${paidBy}.never`)} ${t(`${paidBy}.ifTaken`)}` : t(`${paidBy}.never`)
    }
    if (isMakeUp) return t('course.late', { context: lateContext() })
    return resale ? t('pass.resale', { context: kind, why }) : t('pass.late', { why })
  }

  return (
    <>
      {fault && <StudioFaultNotice fault={fault} consequences={consequences} />}
      {!fault && terms && terms.steps.length > 0 && (
        <CancellingLine terms={{ ...terms, gives_back }} start={start} now={readAt} percent={percent} />
      )}
      {entries > 0 ? (
        <div className="opts">
          <div className="opt">
            <span>
              <b>{whatReturns().what}</b>
              <small>{whatReturns().more}</small>
            </span>
            {!isUnusable && <span className="num plus">+{entries}</span>}
          </div>
        </div>
      ) : (
        <p className="stated">{whyNot()}</p>
      )}
    </>
  )
}
